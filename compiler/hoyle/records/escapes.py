"""Tags as they are written: their quotes, and what stands for a character between these."""

from __future__ import annotations

import re

from hoyle.records.faults import Faults, shown

_ESCAPE = re.compile(r"\\(u[0-9A-Fa-f]{4}|.)", re.DOTALL)
_ESCAPED = {"n": "\n", "r": "\r", "t": "\t", '"': '"', "\\": "\\"}
_WRITTEN = {char: "\\" + name for name, char in _ESCAPED.items()}

# A tag without its brackets, or with other quotes or none.
_BARE = re.compile(
    r"\[?\s*+([A-Za-z][\w-]*+)(?:\s*+[:=])?\s++"
    "[\"'\u201c\u201d]?([^\"'\u201c\u201d\\[\\]]*+)[\"'\u201c\u201d]?\\s*+\\]?"
)


def bare_tag(text: str) -> str:
    """Write as a tag what was surely meant for one; "" if it was not."""
    found = _BARE.fullmatch(text.strip())
    return f'[{found[1]} "{found[2].strip()}"]' if found else ""


def unescaped(raw: str, place: tuple[int, int], faults: Faults) -> str | None:
    """Read the escapes of a tag's value; None, with an error, if one is unknown."""
    for match in _ESCAPE.finditer(raw) if "\\" in raw else ():
        if match[1][0] != "u" and match[1] not in _ESCAPED:
            what = f'found {shown(match[0])}, expected one of \\\\ \\" \\n \\r \\t \\uXXXX'
            faults.error("R108", (place[0], place[1] + match.start(), 2), what)
            return None
    return _ESCAPE.sub(_unescape, raw) if "\\" in raw else raw


def escaped(value: str) -> str:
    """Write a tag's value so that it is read again."""
    return "".join(
        _WRITTEN.get(char, char if char.isprintable() else _unicode(char)) for char in value
    )


def _unescape(match: re.Match[str]) -> str:
    said = match[1]
    return chr(int(said[1:], 16)) if len(said) == 5 else _ESCAPED.get(said, said)


def _unicode(char: str) -> str:
    """Write a character that cannot be seen; beyond four digits it stands as it is."""
    return f"\\u{ord(char):04x}" if ord(char) < 0x10000 else char
