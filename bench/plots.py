"""Plots as SVG, by hand: lines over a scale of powers of ten, and bars."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10

_WIDTH, _HEIGHT = 640, 340
_LEFT, _RIGHT, _TOP, _BOTTOM = 70, 20, 40, 50
_COLOURS = ("#1b6ca8", "#c0392b", "#2e8b57", "#8e5bb5")
Point = tuple[float, float]


def lines(title: str, across: str, up: str, series: Sequence[tuple[str, Sequence[Point]]]) -> str:
    """Draw series of points, both scales logarithmic; each with its name."""
    left, right = _decades([x for _, points in series for x, _ in points])
    low, high = _decades([y for _, points in series for _, y in points])

    def place(x: float, y: float) -> Point:
        wide, tall = _WIDTH - _LEFT - _RIGHT, _HEIGHT - _TOP - _BOTTOM
        along = (log10(x) - left) / (right - left)
        return _LEFT + wide * along, _TOP + tall * (high - log10(y)) / (high - low)

    parts = [_text(_WIDTH / 2, 22, title, "middle", bold=True)]
    parts.append(_text(_WIDTH / 2, _HEIGHT - 8, across, "middle"))
    parts.append(_text(_LEFT, _TOP - 6, up, "start"))
    for power in range(left, right + 1):
        x = place(10**power, 10**low)[0]
        parts.append(_line(x, _TOP, x, _HEIGHT - _BOTTOM))
        anchor = "end" if power == right else "middle"
        parts.append(_text(x, _HEIGHT - _BOTTOM + 16, _number(10.0**power), anchor))
    for power in range(low, high + 1):
        y = place(10**left, 10**power)[1]
        parts.append(_line(_LEFT, y, _WIDTH - _RIGHT, y))
        parts.append(_text(_LEFT - 6, y + 4, _number(10.0**power), "end"))
    for at, (name, points) in enumerate(series):
        colour = _COLOURS[at % len(_COLOURS)]
        way = " ".join(f"{x:.1f},{y:.1f}" for x, y in (place(*point) for point in points))
        parts.append(f'<polyline points="{way}" fill="none" stroke="{colour}" stroke-width="2"/>')
        for x, y in (place(*point) for point in points):
            parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" fill="{colour}"/>')
        parts.append(_text(_LEFT + 10, _TOP + 16 + 16 * at, name, "start", colour))
    return _drawing(parts, _HEIGHT)


def bars(title: str, unit: str, rows: Sequence[tuple[str, float]]) -> str:
    """Draw a bar a row, over a logarithmic scale, its value written at its end."""
    low, high = _decades([value for _, value in rows])
    left, wide = 190, _WIDTH - 190 - 110
    height = _TOP + 24 * len(rows) + _BOTTOM - 10
    parts = [_text(_WIDTH / 2, 22, f"{title} ({unit})", "middle", bold=True)]
    for power in range(low, high + 1):
        x = left + wide * (power - low) / (high - low)
        parts.append(_line(x, _TOP, x, height - _BOTTOM + 16))
        parts.append(_text(x, height - _BOTTOM + 32, _number(10.0**power), "middle"))
    for at, (name, value) in enumerate(rows):
        y = _TOP + 24 * at
        long = wide * (log10(value) - low) / (high - low)
        bar = f'x="{left}" y="{y + 3}" width="{max(long, 1):.1f}" height="16"'
        parts.append(f'<rect {bar} fill="{_COLOURS[0]}"/>')
        parts.append(_text(left - 6, y + 15, name, "end"))
        parts.append(
            _text(
                left + long + 6,
                y + 15,
                f"{value:,.0f}" if value >= 100 else f"{value:.3g}",
                "start",
            )
        )
    return _drawing(parts, height)


def _decades(values: Sequence[float]) -> tuple[int, int]:
    """Give the powers of ten between which values lie."""
    low, high = floor(log10(min(values))), ceil(log10(max(values)))
    return low, max(high, low + 1)


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 1 else f"{value:g}"


def _text(
    x: float, y: float, said: str, anchor: str, fill: str = "#333", bold: bool = False
) -> str:
    weight = ' font-weight="bold"' if bold else ""
    where = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"'
    return f'<text {where} fill="{fill}"{weight}>{escape(said)}</text>'


def _line(x: float, y: float, to_x: float, to_y: float) -> str:
    return f'<path d="M{x:.1f} {y:.1f}L{to_x:.1f} {to_y:.1f}" stroke="#ddd"/>'


def _drawing(parts: list[str], height: float) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height:.0f}"'
    ground = f'<rect width="{_WIDTH}" height="{height:.0f}" fill="#fff"/>'
    style = 'font-family="sans-serif" font-size="12"'
    return "\n".join([f"{head} {style}>", ground, *parts, "</svg>", ""])
