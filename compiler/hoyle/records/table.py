"""Whose turn it is, for notations that do not say in which order cards were played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from hoyle.ir.game import Record


class FollowedGame(Protocol):
    """A game that is followed event by event."""

    def step(self, act: str, args: tuple[int, ...]) -> None:
        """Let an act happen."""

    def turn(self) -> int:
        """Give the player whose turn it is, or -1."""


Seat = Callable[[Record], FollowedGame | None]
"""Makes the table of a record after the events that it has; None if there can be none."""
