"""Changes of a book that its own constants prove to make no difference.

What several books have in common asks each of them what its game is like: whether play goes on
after thirty-one, how many cards are kept. Where a book's answer is the same in every state, what
the common book says for the other answer can come to nothing, and no record can show it.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import TypeVar, cast

from hoyle.ir import Book, Call, Definition, Expr, Lit, When
from hoyle.ir.shape import Shape
from hoyle.ir.simplify import Simplifier
from hoyle.ir.visitor import called_through, mapped

T = TypeVar("T")


class Constants:
    """What of a book is left where each definition that is constant stands for its value."""

    def __init__(self, book: Book) -> None:
        self._book = book
        self._simplifier = Simplifier(Shape(book))
        self._values: dict[str, Lit] = {}
        waiting = [made for made in book.definitions if not made.exceptions]
        while found := {m.name: v for m in waiting if isinstance(v := self._left(m.base), Lit)}:
            self._values |= found
            waiting = [made for made in waiting if made.name not in found]
        left = replace(book, definitions=self._left(book.definitions))
        parts = (book.clauses, book.settlement, book.acts, book.states, book.over, book.won)
        self._used = called_through(self._left(parts), left)

    def same(self, other: Book) -> bool:
        """Tell whether a book with one of its items otherwise surely judges as this one does.

        What stands behind a condition that is constant is gone; so is a definition that only such
        a place applies, and one that is constant still is applied as before.
        """
        for field in fields(Book):
            old, new = getattr(self._book, field.name), getattr(other, field.name)
            if old is new or field.name == "deeds":  # which are written out where they are called
                continue
            if not isinstance(old, tuple) or len(old) != len(new):
                old, new = (old,), (new,)
            if not all(map(self._alike, old, new)):
                return False
        return True

    def _alike(self, old: object, new: object) -> bool:
        if old is new:
            return True
        if isinstance(old, Definition) and isinstance(new, Definition):
            if old.name in self._values:
                return self._left(new.base) == self._values[old.name]
            if old.name not in self._used:
                return True
        return self._left(old) == self._left(new)

    def _left(self, node: T) -> T:
        """Put constants into a part of the IR, and leave out what stands behind them."""
        if isinstance(node, tuple):
            return cast(T, tuple(one for item in node for one in self._pruned(item)))
        if isinstance(node, Expr):
            return cast(T, self._simplifier.expr(self._put(node)))
        if not is_dataclass(node) or isinstance(node, type):
            return node
        values = {field.name: getattr(node, field.name) for field in fields(node)}
        changes = {name: new for name, old in values.items() if (new := self._left(old)) != old}
        return replace(node, **changes) if changes else node

    def _pruned(self, item: object) -> tuple[object, ...]:
        left = self._left(item)
        if isinstance(left, When) and isinstance(left.test, Lit):
            return left.then if left.test.value else left.other
        return (left,)

    def _put(self, expr: Expr) -> Expr:
        if isinstance(expr, Call) and expr.name in self._values:
            return self._values[expr.name]
        return mapped(expr, self._put)
