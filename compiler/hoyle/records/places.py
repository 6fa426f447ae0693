"""Where the parts of a JSON text stand, and what is wrong with it, for messages only.

The text is read by a fast decoder that tells no places; this slower reading is done for
texts in which something is wrong.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field

from hoyle.records.faults import shown
from hoyle.records.limits import LIMITS

Path = tuple[str | int, ...]

_BLANK = re.compile(r"[ \t\r\n]*")
_STRING = re.compile(r'"(?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"')
_PLAIN = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?|true|false|null")
_WORD = re.compile(r"[^\s,:\[\]{}\"]+|.", re.DOTALL)


class JsonFault(Exception):
    """What is wrong with a JSON text, and the offset and length of the part in fault."""

    def __init__(self, code: str, offset: int, length: int, message: str) -> None:
        super().__init__(message)
        self.code, self.offset, self.length, self.message = code, offset, length, message


@dataclass(slots=True)
class Places:
    """Offset and length of each value of a text, by the keys and indices that lead to it.

    The place of a key of an object is kept under its path with `:` and the key at the end.
    """

    text: str
    at: int = 0
    found: dict[Path, tuple[int, int]] = field(default_factory=dict)

    def read(self) -> None:
        """Go through the whole text; raise JsonFault at the first thing wrong with it."""
        self._value((), 0)
        self._blank()
        if self.at < len(self.text):
            self._expected("the end of the line")

    def of(self, path: Path) -> tuple[int, int]:
        """Give the place of a value, or of the nearest one around it."""
        while path and path not in self.found:
            path = path[:-1]
        return self.found.get(path, (0, 1))

    def _value(self, path: Path, depth: int) -> None:
        self._blank()
        begin = self.at
        char = self.text[begin : begin + 1]
        if char in ("{", "["):
            if depth >= LIMITS.nesting:
                what = f"brackets are nested deeper than {LIMITS.nesting}, the limit"
                raise JsonFault("R104", begin, 1, what)
            self.at += 1
            if char == "{":
                self._object(path, depth)
            else:
                self._array(path, depth)
        elif char == '"':
            self._string()
        elif match := _PLAIN.match(self.text, begin):
            self.at = match.end()
            whole, _, power = match.group().lower().partition("e")
            if len(whole) > LIMITS.number + 1 or len(power) > 3:
                what = f"a number has at most {LIMITS.number} digits"
                raise JsonFault("R104", begin, len(match.group()), what)
        else:
            self._expected("a value")
        self.found[path] = (begin, self.at - begin)

    def _object(self, path: Path, depth: int) -> None:
        seen: set[str] = set()
        while True:
            self._blank()
            if not seen and self._take("}"):
                return
            begin = self.at
            if self.text[begin : begin + 1] != '"':
                self._expected("a key in quotes")
            key = self._string()
            if key in seen:
                raise JsonFault(
                    "R109", begin, self.at - begin, f"the key {shown(key)} stands twice"
                )
            seen.add(key)
            self.found[*path, ":" + key] = (begin, self.at - begin)
            self._blank()
            if not self._take(":"):
                self._expected('":"')
            self._value((*path, key), depth + 1)
            self._blank()
            if self._take("}"):
                return
            if not self._take(","):
                self._expected('"," or "}"')

    def _array(self, path: Path, depth: int) -> None:
        index = 0
        while True:
            self._blank()
            if index == 0 and self._take("]"):
                return
            self._value((*path, index), depth + 1)
            index += 1
            self._blank()
            if self._take("]"):
                return
            if not self._take(","):
                self._expected('"," or "]"')

    def _string(self) -> str:
        match = _STRING.match(self.text, self.at)
        if match is None:
            raise JsonFault("R114", self.at, 1, self._broken())
        self.at = match.end()
        text = str(json.loads(match.group()))
        if any("\ud800" <= char <= "\udfff" for char in text):
            raise JsonFault("R114", match.start(), len(match.group()), "half a surrogate pair")
        return text

    def _broken(self) -> str:
        """Say what is wrong with the string that begins here."""
        match = re.compile(r'"(?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*').match(
            self.text, self.at
        )
        end = match.end() if match else self.at + 1
        if end >= len(self.text):
            return "this string is never closed: the line is cut short"
        found = self.text[end : end + 2] if self.text[end] == "\\" else self.text[end]
        return f"found {shown(found)} in a string"

    def _expected(self, what: str) -> None:
        match = _WORD.match(self.text, self.at)
        if match is None:
            raise JsonFault("R114", self.at, 1, f"the line is cut short, expected {what}")
        found = match.group()
        raise JsonFault("R114", self.at, len(found), f"found {shown(found)}, expected {what}")

    def _blank(self) -> None:
        match = _BLANK.match(self.text, self.at)
        self.at = match.end() if match else self.at

    def _take(self, char: str) -> bool:
        taken = self.text.startswith(char, self.at)
        self.at += taken
        return taken
