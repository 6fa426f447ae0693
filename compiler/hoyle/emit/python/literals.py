"""Book text in generated code: string literals and docstrings that nothing can break out of.

Whatever a book says comes out as printable characters and escapes, quoted as the formatter
would quote it. No other module writes text of a book into code.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

WIDTH = 100


def escaped(text: str, quote: str = "") -> list[str]:
    """Give each character as it stands in a literal quoted with `quote`."""
    if text.isprintable() and "\\" not in text and (not quote or quote not in text):
        return list(text)
    return [_escaped(c, quote) for c in text]


def _escaped(c: str, quote: str) -> str:
    if c == "\\" or (quote and c == quote):
        return "\\" + c
    if c.isprintable():
        return c
    if c in _SHORT:
        return _SHORT[c]
    code = ord(c)
    if code < 0x100:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


_SHORT = {"\n": "\\n", "\r": "\\r", "\t": "\\t"}


def quoted(text: str) -> str:
    """Write a string literal."""
    quote = quote_for(text)
    return quote + "".join(escaped(text, quote)) + quote


def quote_for(text: str) -> str:
    """Choose the quotes that need fewer escapes, double ones if it is all the same."""
    return "'" if text.count('"') > text.count("'") else '"'


def one_line(text: str) -> str:
    """Join the words of a text by single spaces."""
    return " ".join(text.split())


def width(text: str) -> int:
    """Tell how many columns a text takes."""
    if text.isascii():
        return len(text)
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def docstring(paragraphs: Iterable[str], indent: int = 1) -> list[str]:
    """Write a docstring as lines, indented `indent` steps.

    The first paragraph is of our own words or begins with them, so that it begins with a
    letter; the others may be any text. In a function those stand together.
    """
    margin = "    " * indent
    # Half a surrogate pair is a question mark: from Python 3.13 on no docstring may have it.
    whole = (paragraph.encode("utf-8", "replace").decode() for paragraph in paragraphs)
    kept = [one_line(paragraph) for paragraph in whole]
    kept = [paragraph for paragraph in kept if paragraph]
    lines: list[str] = []
    for i, paragraph in enumerate(kept):
        room = WIDTH - len(margin) - (3 if i == 0 else 0)
        lines += ([""] if i == 1 or (i and not indent) else []) + _wrapped(paragraph, room)
    if len(lines) == 1 and width(margin + lines[0]) + 6 > WIDTH:
        lines = _wrapped(kept[0], WIDTH - len(margin) - 8)
    if len(lines) == 1:
        end = "." if lines[0].endswith(('"', "\\")) else ""
        return [f'{margin}"""{lines[0]}{end}"""']
    body = [margin + line if line else "" for line in lines]
    body[0] = f'{margin}"""{lines[0]}'
    return [*body, f'{margin}"""']


def _wrapped(text: str, room: int) -> list[str]:
    """Break a text into lines, between words where that can be, never within an escape."""
    quote = '"' if '""' in text else ""
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        units = escaped(word, quote)
        size = width("".join(units))
        if line and width(line) + 1 + size > room:
            lines.append(line)
            line = ""
        if line:
            line += " "
        for unit in units:
            if width(line) + width(unit) > room:
                lines.append(line)
                line = ""
            line += unit
    return [*lines, line]
