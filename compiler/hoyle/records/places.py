"""Where the parts of a JSON text stand, and what is wrong with it, for messages only.

The text is read by a fast decoder that tells no places; this slower reading is done for
texts in which something is wrong. It goes down only into the parts that are at fault, or that
lead to the part asked for: what lies beside them is passed over by the decoder of `json`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from math import isinf

from hoyle.records.faults import shown
from hoyle.records.limits import LIMITS

Path = tuple[str | int, ...]

_BLANKS = ("", " ", "\t", "\r", "\n")
_BLANK = re.compile(r"[ \t\r\n]*")
_BETWEEN = re.compile(r"[ \t\r\n]*,?[ \t\r\n]*")
_STRING = re.compile(r'"(?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"')
_BROKEN = re.compile(r'"(?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*')
_PLAIN = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?|true|false|null")
_WORD = re.compile(r"[^\s,:\[\]{}\"]+|.", re.DOTALL)
_SURROGATE = re.compile(r"\\u[dD][89abAB]|\\u[dD][c-fC-F]")
# What other languages write, and JSON does not.
_SINGLE = re.compile(r"'(?:[^'\\\n]|\\.)*'?")
_CONSTANTS = {"None": "null", "True": "true", "False": "false"}
_AS_PYTHON = "this is as Python shows it; json.dumps writes JSON"
NO_VALUE = "what has no value is left out, with its key"


class JsonFault(Exception):
    """What is wrong with a JSON text, the offset and length of the part in fault, and a hint."""

    def __init__(self, code: str, offset: int, length: int, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.code, self.offset, self.length, self.message = code, offset, length, message
        self.hint = hint


class Places:
    """Offset and length of the values of a text, by the keys and indices that lead to them.

    The place of a key of an object is had by its path with `:` and the key at the end.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        # What was found on the way: the members of objects, and of arrays how far they were
        # gone through, an index and its offset.
        self._members: dict[Path, dict[str, tuple[int, int]]] = {}
        self._reached: dict[Path, tuple[int, int]] = {}

    def read(self) -> None:
        """Go through the whole text; raise JsonFault at the first thing wrong with it."""
        self.at = 0
        self._value(0)
        self._blank()
        if self.at < len(self.text):
            self._expected("the end of the line")

    def of(self, path: Path) -> tuple[int, int]:
        """Give the place of a value of a sound text, or of the nearest one around it."""
        self.at = 0
        self._blank()
        place: tuple[int, int | None] = self.at, None
        for depth, part in enumerate(path):
            self.at = place[0]
            opening = self.text[self.at]
            found: tuple[int, int | None] | None
            if opening == "{" and isinstance(part, str):
                found = self._member(path[:depth], part)
            elif opening == "[" and isinstance(part, int):
                found = self._item(path[:depth], part)
            else:
                found = None
            if found is None:
                break
            place = found
        self.at, length = place
        return place[0], self._over() if length is None else length

    # ---------------------------------------------------------------- finding a part

    def _member(self, path: Path, part: str) -> tuple[int, int] | None:
        """Find a member of the object that begins here, or its key with `:` before it."""
        if path not in self._members:
            self._members[path] = dict(self._gone_through())
        return self._members[path].get(part)

    def _gone_through(self) -> Iterator[tuple[str, tuple[int, int]]]:
        """Go through the object that begins here, and give its keys and members."""
        self.at += 1
        self._blank()
        while self.text[self.at] != "}":
            begin = self.at
            key = self._string()
            yield ":" + key, (begin, self.at - begin)
            self._blank()
            self.at += 1  # the colon
            self._blank()
            begin = self.at
            yield key, (begin, self._over())
            self._blank()
            self._take(",")
            self._blank()

    def _item(self, path: Path, index: int) -> tuple[int, None] | None:
        """Find an item of the array that begins here; go on from the last one found."""
        at, begin = self._reached.get(path, (-1, 0))
        if at >= index or at < 0:
            self.at += 1
            self._blank()
            at, begin = 0, self.at
        self.at = begin
        while self.text[self.at] != "]":
            if at == index:
                self._reached[path] = (index, self.at)
                return self.at, None
            between = _BETWEEN.match(self.text, _ANY.raw_decode(self.text, self.at)[1])
            self.at = between.end() if between else self.at
            at += 1
        return None

    def _over(self) -> int:
        """Pass over the sound value that begins here; give its length."""
        begin = self.at
        self.at = _ANY.raw_decode(self.text, begin)[1]
        return self.at - begin

    # ---------------------------------------------------------------- finding what is wrong

    def _value(self, depth: int, end: str = "") -> None:
        """Pass over a value; `end` is a bracket before which, after a comma, one is to stand."""
        self._blank()
        begin = self.at
        char = self.text[begin : begin + 1]
        if char in ("{", "["):
            if depth >= LIMITS.nesting:
                what = f"brackets are nested deeper than {LIMITS.nesting}, the limit"
                raise JsonFault("R104", begin, 1, what)
            if self._sound(depth):
                return
            self.at += 1
            if char == "{":
                self._object(depth)
            else:
                self._array(depth)
        elif char == '"':
            self._string()
        elif match := _PLAIN.match(self.text, begin):
            self.at = match.end()
            if _long(match.group()):
                what = f"a number has at most {LIMITS.number} digits"
                raise JsonFault("R104", begin, len(match.group()), what)
        else:
            self._expected("a value", end)

    def _sound(self, depth: int) -> bool:
        """Pass over the array or object that begins here, if all of it is sound."""
        try:
            _ANY.raw_decode(self.text, self.at)
            found, end = _STRICT.raw_decode(self.text, self.at)
            deep = _depth(found) + depth > LIMITS.nesting
        except (ValueError, RecursionError):
            return False
        if deep or _SURROGATE.search(self.text, self.at, end):
            return False
        self.at = end
        return True

    def _object(self, depth: int) -> None:
        seen: set[str] = set()
        while True:
            self._blank()
            if not seen and self._take("}"):
                return
            begin = self.at
            if self.text[begin : begin + 1] != '"':
                self._expected("a key in quotes", "}" if seen else "")
            key = self._string()
            if key in seen:
                raise JsonFault(
                    "R109", begin, self.at - begin, f"the key {shown(key)} stands twice"
                )
            seen.add(key)
            self._blank()
            if not self._take(":"):
                self._expected('":"')
            self._value(depth + 1)
            self._blank()
            if self._take("}"):
                return
            if not self._take(","):
                self._expected('"," or "}"')

    def _array(self, depth: int) -> None:
        first = True
        while True:
            self._blank()
            if first and self._take("]"):
                return
            self._value(depth + 1, "" if first else "]")
            first = False
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
        match = _BROKEN.match(self.text, self.at)
        end = match.end() if match else self.at + 1
        if end >= len(self.text):
            return "this string is never closed: the line is cut short"
        found = self.text[end : end + 2] if self.text[end] == "\\" else self.text[end]
        return f"found {shown(found)} in a string"

    def _expected(self, what: str, end: str = "") -> None:
        """Say what was found and what was expected; before `end` that is no comma."""
        match = _WORD.match(self.text, self.at)
        if match is None:
            raise JsonFault("R114", self.at, 1, f"the line is cut short, expected {what}")
        found, offset, hint = match.group(), self.at, ""
        if end and found == end:
            offset = self.text.rindex(",", 0, self.at)
            found, what = ",", f"{shown(end)} after the last value"
            hint = "JSON has no comma there; leave it out"
        elif single := _SINGLE.match(self.text, self.at):
            found, hint = single.group(), f"JSON has double quotes only; {_AS_PYTHON}"
            what = f"{what.removesuffix(' in quotes')} in double quotes"
        elif found in _CONSTANTS:
            what, hint = _CONSTANTS[found], _AS_PYTHON
            if found == "None":  # of which nobody knows here whether it may stand
                what, hint = "a value", f"{_AS_PYTHON}; {NO_VALUE}"
        message = f"found {shown(found)}, expected {what}"
        raise JsonFault("R114", offset, len(found), message, hint)

    def _blank(self) -> None:
        if self.text[self.at : self.at + 1] in _BLANKS:
            match = _BLANK.match(self.text, self.at)
            self.at = match.end() if match else self.at

    def _take(self, char: str) -> bool:
        taken = self.text.startswith(char, self.at)
        self.at += taken
        return taken


def _long(number: str) -> bool:
    whole, _, power = number.lower().partition("e")
    if len(whole) > LIMITS.number + 1 or len(power) > 3:
        return True
    return bool(power) and isinf(float(number))  # such as 1e999, which no decoder takes


def _number(number: str) -> int:
    """Pass a number that a record may have; raise ValueError at any other."""
    if _long(number):
        raise ValueError(number)
    return 0


def _constant(name: str) -> int:
    """Refuse what Python knows as a number, and JSON does not."""
    raise ValueError(name)


def _once(members: list[tuple[str, object]]) -> float:
    """Pass an object in which no key stands twice, and give its depth; else raise ValueError.

    Numbers are passed as integers, so that what is no integer is the depth of an object.
    """
    within = dict(members)
    if len(within) != len(members):
        raise ValueError("a key stands twice")
    if set(map(type, within.values())) <= _FLAT:
        return 1.0
    return 1.0 + max(map(_depth, within.values()), default=0.0)


def _depth(found: object) -> float:
    """Tell how deep the brackets of a value are nested, as `_STRICT` gives it."""
    if type(found) is float:
        return found
    return 1.0 + max(map(_depth, found), default=0.0) if isinstance(found, list) else 0.0


_FLAT = {str, int, bool, type(None)}
_STRICT = json.JSONDecoder(
    object_pairs_hook=_once, parse_int=_number, parse_float=_number, parse_constant=_constant
)
_ANY = json.JSONDecoder(parse_int=len, parse_float=len)


def json_noun(found: object) -> str:
    """Say what a JSON value is."""
    match found:
        case None:
            return "null"
        case bool():
            return str(found).lower()
        case int():
            return f"the number {str(found)[:20]}"
        case float():
            return "a number with a fraction"
        case str():
            return shown(found)
        case list():
            return "an array"
        case _:
            return "an object"
