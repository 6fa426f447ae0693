"""Printed odds beside the true ones, as a picture: places on a scale from 0 to 1."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hoyle.check.odds import OddsReport

LEFT, WIDTH, ROW, TOP = 20, 640, 46, 34
TICKS = (0.0, 0.25, 0.5, 0.75, 1.0)


@dataclass(frozen=True, slots=True)
class OddsRow:
    """A calculation as it is drawn: where its line stands, and both chances on it."""

    report: OddsReport
    y: int
    printed: float
    true: float


@dataclass(frozen=True, slots=True)
class OddsPicture:
    """The picture of all calculations of a book, in points."""

    width: int
    height: int
    ticks: tuple[tuple[float, str], ...]
    rows: tuple[OddsRow, ...]


def picture(reports: Sequence[OddsReport]) -> OddsPicture:
    """Lay out the picture of some calculations, one a line."""
    rows = tuple(
        OddsRow(one, TOP + ROW * n + 28, _at(float(one.printed_chance)), _at(one.decimal))
        for n, one in enumerate(reports)
    )
    ticks = tuple((_at(tick), f"{tick:.2f}".rstrip("0").rstrip(".")) for tick in TICKS)
    return OddsPicture(2 * LEFT + WIDTH, TOP + ROW * len(rows) + 10, ticks, rows)


def _at(chance: float) -> float:
    return round(LEFT + WIDTH * chance, 1)
