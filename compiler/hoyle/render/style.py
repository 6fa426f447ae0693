"""Colour, for those who see a terminal; nothing at all for those who do not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

Tone = Literal["error", "warning", "note", "good", "place", "mark", "law", "strong", "faint"]

# A painter takes a tone and a text and gives the text as it is to be written.
Paint = Callable[[Tone, str], str]

_CODES: dict[Tone, str] = {
    "error": "1;31",
    "warning": "1;33",
    "note": "1;36",
    "good": "1;32",
    "place": "1",
    "mark": "1;31",
    "law": "3",
    "strong": "1",
    "faint": "2",
}


def plain(tone: Tone, text: str) -> str:
    """Write a text as it is."""
    return text


def coloured(tone: Tone, text: str) -> str:
    """Write a text with the escape sequences of its tone."""
    return f"\x1b[{_CODES[tone]}m{text}\x1b[0m" if text else text


def clean(text: str) -> str:
    """Make a text from a file safe to show: control characters become visible signs.

    A file must not be able to move the cursor or to colour what it likes. A tab becomes
    one blank, so that columns stay columns.
    """
    if text.isprintable():
        return text
    return "".join(
        character
        if character.isprintable()
        else " "
        if character == "\t"
        else chr(0x2400 + ord(character))
        if ord(character) < 0x20
        else "\ufffd"
        for character in text
    )
