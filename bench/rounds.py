"""Two things timed in turn, so that whatever else the machine does befalls both.

A round does the one, then the other, each for a few milliseconds; its ratio is taken by itself,
and of many rounds the median counts. What the machine does at a stroke spoils one round, what it
does for long both sides of a round alike. What was made before the rounds is nothing that the
collector of garbage goes through in either.
"""

from __future__ import annotations

import gc
import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from json.decoder import py_scanstring  # type: ignore[attr-defined]
from json.scanner import py_make_scanner  # type: ignore[attr-defined]
from statistics import median
from time import process_time

LASTS = 0.003  # seconds that a side of a round is to last, at least


@dataclass(frozen=True, slots=True)
class Timed:
    """What two things took: seconds of the processor, at the median, and the ratio."""

    yardstick: float
    other: float
    ratio: float


def in_turn(pairs: Iterator[tuple[float, float]]) -> Timed:
    """Take the medians of rounds, each the seconds of the yardstick and of the other thing."""
    with _settled():
        found = list(pairs)
    yardsticks, others = zip(*found, strict=True)
    ratios = [other / yardstick for yardstick, other in found]
    return Timed(median(yardsticks), median(others), median(ratios))


def spent(do: Callable[[], object], times: int = 1) -> float:
    """Give the seconds of the processor that doing something takes, of so many times the mean."""
    begun = process_time()
    for _ in range(times):
        do()
    return (process_time() - begun) / times


def times_to_last(do: Callable[[], object]) -> int:
    """Tell how many times something is to be done for a side of a round to last long enough."""
    do()
    return max(1, round(LASTS / max(spent(do), 1e-7)))


def decode(lines: Sequence[str]) -> None:
    """Decode games: the yardstick of screens and of whole processes.

    None is kept: to find room for many, and to go through them for garbage, takes as long again as
    decoding, or half as long, as memory happens to lie.
    """
    for line in lines:
        json.loads(line)


class _PlainDecoder(json.JSONDecoder):
    """The decoder of the standard library where it has none in C."""

    def __init__(self) -> None:
        super().__init__()
        self.parse_string = py_scanstring
        self.scan_once = py_make_scanner(self)


_PLAIN = _PlainDecoder()


def decode_plainly(lines: Sequence[str]) -> None:
    """Decode games in Python alone: the yardstick of judging, which is Python as well.

    How fast C is beside Python is another on each machine, by half and more.
    """
    for line in lines:
        _PLAIN.decode(line)


@contextmanager
def _settled() -> Iterator[None]:
    """Leave what there is out of what the collector of garbage goes through."""
    gc.collect()
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()
