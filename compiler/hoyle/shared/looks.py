"""What was asked for, in judging a record, that the record leaves unsaid and that seldom is."""

from __future__ import annotations

from collections.abc import Callable, Set
from contextvars import ContextVar
from typing import TypeVar

L = TypeVar("L")
LookedCell = tuple[str, int]  # a state, and a slot of it
Looked = Set[LookedCell]
_NOTED: ContextVar[set[LookedCell] | None] = ContextVar("looked", default=None)


def looked(state: str, slot: int) -> None:
    """Take note that something was asked for that seldom is."""
    found = _NOTED.get()
    if found is not None and slot >= 0:
        found.add((state, slot))


def as_looked(judge: Callable[[Looked], L]) -> L:
    """Judge a record as often as it takes to know what of such things it asks for.

    `judge` is told of which of them all values are to be tried: those that were asked for so far.
    """
    tried: frozenset[LookedCell] = frozenset()
    while True:
        found: set[LookedCell] = set()
        token = _NOTED.set(found)
        try:
            made = judge(tried)
        finally:
            _NOTED.reset(token)
        if found <= tried:
            return made
        tried |= found
