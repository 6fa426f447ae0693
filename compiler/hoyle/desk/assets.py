"""The files that the desk gives out: read once from the package, under names fixed beforehand.

No request reaches the file system: what is not in the table that is made here is not there.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

_HERE = Path(__file__).parent
TEMPLATES = _HERE / "templates"

_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
}
# The suits that have a colour of their own in a pack of four colours.
_FOUR = {"D": "#1565c0", "C": "#1b7f3b"}
# Of a face, the symbols drawn in these boxes are the index and the pips.
_SYMBOL = re.compile(
    r'<symbol[^>]*viewBox="-(?:500 -500 1000 1000|600 -600 1200 1200)".*?</symbol>'
)


@dataclass(frozen=True, slots=True)
class Asset:
    """A file to give out: its type and its bytes."""

    type: str
    data: bytes


def assets() -> dict[str, Asset]:
    """Give all files by the path under which a browser asks for them."""
    found: dict[str, Asset] = {}
    for path in sorted((_HERE / "static").iterdir()):
        if path.suffix in _TYPES:
            found[f"/static/{path.name}"] = Asset(_TYPES[path.suffix], path.read_bytes())
    for path in sorted((_HERE / "static" / "cards").glob("*.svg")):
        text = path.read_text(encoding="utf-8")
        found[f"/static/cards/{path.name}"] = Asset(_TYPES[".svg"], text.encode())
        if path.stem[-1:] in _FOUR:
            four = coloured(text, _FOUR[path.stem[-1]])
            found[f"/static/four/{path.name}"] = Asset(_TYPES[".svg"], four.encode())
    found["/static/faces.css"] = Asset(_TYPES[".css"], _faces(found).encode())
    return found


def sheet_style() -> str:
    """Give the style of a sheet that stands by itself."""
    return (_HERE / "static" / "sheet.css").read_text(encoding="utf-8")


def coloured(face: str, colour: str) -> str:
    """Draw the index and the pips of a card's face in a colour; its picture stays as it is."""

    def paint(symbol: re.Match[str]) -> str:
        drawn = re.sub(r'(stroke|fill)="(?:red|#000)"', rf'\1="{colour}"', symbol.group())
        # A pip without a colour of its own is black.
        return re.sub(r"<path(?![^>]*fill=)", f'<path fill="{colour}"', drawn)

    return _SYMBOL.sub(paint, face)


def _faces(found: dict[str, Asset]) -> str:
    """Write the rules that give each card its picture; no page may style a card by itself."""
    rules: list[str] = []
    for path in found:
        folder, name = path.split("/")[2:] if path.count("/") == 3 else ("", "")
        stem = name.removesuffix(".svg")
        if folder == "cards":
            rules.append(f'.pictures .card[data-face="{stem}"]{{background-image:url({path})}}')
        if folder == "four":
            rules.append(
                f'.pictures.four .card[data-face="{stem}"]{{background-image:url({path})}}'
            )
    return "\n".join(rules) + "\n"
