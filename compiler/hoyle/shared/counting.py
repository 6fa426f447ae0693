"""How much was judged, which is what judging costs."""

from __future__ import annotations


class EventCount:
    """Counts the events that all judges of a class have judged.

    The class keeps this object, not the number: writing to a class itself at every event would
    have Python look up its methods anew each time.
    """

    __slots__ = ("events",)

    def __init__(self) -> None:
        self.events = 0
