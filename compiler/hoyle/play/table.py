"""What playing needs of an engine: a record in the making that can be looked at and copied."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from hoyle import ir
from hoyle.interpret.layout import Cells
from hoyle.interpret.machine import Machine
from hoyle.interpret.norm_life import Norms
from hoyle.interpret.ruling import Finding
from hoyle.ir.game import StartValues


class Table(Protocol):
    """A record being judged as it is made."""

    @property
    def cells(self) -> Cells:
        """The present state, laid out as `hoyle.interpret.layout` says."""
        ...

    @property
    def findings(self) -> Sequence[Finding]:
        """Everything found so far."""
        ...

    @property
    def norms(self) -> Norms:
        """The menus and duties of the record so far."""
        ...

    def step(self, act: int, args: tuple[int, ...]) -> Sequence[Finding]:
        """Judge one more event and give what it draws."""
        ...

    def copy(self) -> Table:
        """Give a table that stands where this one does and goes its own way."""
        ...


Factory = Callable[[StartValues, tuple[int, ...]], Table]  # a fresh table: start, option choices


def tables(book: ir.Book) -> Factory:
    """Give what lays out tables for a book: machines of the interpreter."""
    return lambda start, options: Machine(book, options, start)
