"""The notation for programs: one game a line, as an object of acts or of codes.

    {"game":"NAME","seats":[...],"tags":{...},"options":{...},"acts":[{"act":...},...]}
    {"game":"NAME","seats":[...],"tags":{...},"options":{...},"codes":[...]}

Lines are decoded by msgspec; those in which something is wrong, or a key may stand twice,
are read again by `places`, which knows where everything stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

import msgspec

from hoyle.ir import Book
from hoyle.ir.game import Record
from hoyle.records import tags as tagged
from hoyle.records.codec import Codec
from hoyle.records.compact import Compact
from hoyle.records.faults import Entry, Faults
from hoyle.records.game import Others, PhraseBook
from hoyle.records.limits import LIMITS, Limits
from hoyle.records.lines import HEAD, Line
from hoyle.records.objects import Objects
from hoyle.records.places import JsonFault, Places
from hoyle.records.seating import SEATED, Strangers, names_some, seated
from hoyle.records.shapes import Wrong
from hoyle.source.diagnostic import Diagnostic

_DEEP = re.compile(rb"(?:[\[{][^\[\]{}]*){%d}" % (LIMITS.nesting + 1))
_SPACED_KEY = re.compile(rb'"\s+:')


def read_jsonl(
    book: Book,
    lines: Iterable[Line],
    name: str,
    limits: Limits = LIMITS,
    others: Others | None = None,
) -> Iterator[Entry]:
    """Read the games of a .jsonl file one by one; a line that is no game is one entry too."""
    reader = JsonLines(book, name, limits, others)
    number = 0
    for line in lines:
        if line.data.strip():
            number += 1
            yield reader.entry(line, number)


class JsonLines:
    """Reads lines of one file, by the book of the game that each names."""

    def __init__(
        self, book: Book, name: str, limits: Limits = LIMITS, others: Others | None = None
    ) -> None:
        self._objects = Objects(book, limits, others)
        self._faults = Faults(name, limits)

    def entry(self, line: Line, number: int) -> Entry:
        """Read one line as the game of a number."""
        faults = self._faults
        if line.fault:
            faults.error("R104", (line.number, 1, 1), line.fault)
            return Entry(None, faults.take(), number)
        found = _decoded(line.data)
        suspect = isinstance(found, _Undecoded) or _SPACED_KEY.search(line.data) is not None
        if suspect or line.data.count(b'":') != _keys(found):
            misread = _looked_over(line.data)
            if misread is None and isinstance(found, _Undecoded):
                misread = JsonFault("R114", 0, len(line.data), found.why)
            if misread is not None:
                where = (line.number, misread.offset + 1, misread.length)
                hint = _hint(misread) if number == 1 else misread.hint
                faults.error(misread.code, where, misread.message, hint)
                return Entry(None, faults.take(), number)
        wrong: list[Wrong] = []
        game = found.get("game") if isinstance(found, dict) else None
        objects = self._objects.named(game) if isinstance(game, str) else self._objects
        record = objects.record(found, faults.name, number, line.number, wrong)
        if wrong:
            _located(line, _strangers(objects, found, record, wrong), faults)
        return Entry(record, faults.take(), number)


class _Undecoded:
    """What takes the place of a line's object that could not be decoded, and why."""

    def __init__(self, why: str) -> None:
        self.why = why


def no_game(name: str, head: bytes) -> Diagnostic | None:
    """Tell why the first line of a file names no game, if that line is whole: it is no JSON."""
    if over := over_lines(name, head):
        return over
    first, ended, _ = head.lstrip().partition(b"\n")
    misread = _looked_over(first) if ended or len(head) < HEAD else None
    if misread is None:
        return None
    faults, before = Faults(name), head[: len(head) - len(head.lstrip())]
    line, indent = before.count(b"\n") + 1, len(before.rpartition(b"\n")[2])
    where = (line, indent + misread.offset + 1, misread.length)
    faults.error(misread.code, where, misread.message, _hint(misread))
    return faults.take()[0]


# A line that begins an object as a game does, further on than the first.
_GAME_LINE = re.compile(rb'\n[ \t]*\{[ \t]*"game"')


def over_lines(name: str, head: bytes) -> Diagnostic | None:
    """Tell that the JSON of a file is laid out over several lines; None if it is not.

    `head` are its first bytes. A line that was cut off is not gone on with by the next.
    """
    body = head.removeprefix(b"\xef\xbb\xbf").lstrip()
    first, ended, rest = body.partition(b"\n")
    first = first.rstrip()
    if not ended or not rest.strip() or first[-1:] not in (b"{", b"[", b",", b":", b'"'):
        return None
    several = first[:1] == b"["
    if not several:
        text = body.decode(errors="replace")
        misread = _looked_over(text.encode())
        begun = len(text) - len(text.partition("\n")[2].lstrip())
        if _GAME_LINE.search(body) or (misread is not None and misread.offset <= begun):
            return None
    what, it, how = "this game stands", "it", "jq -c ."
    if several:
        what, it, how = "games stand", "each", "jq -c '.[]'"
    faults = Faults(name)
    message = f"{what} over several lines, and each is to be one whole line"
    hint = f"write {it} on one line, in a .json file too, as `{how}` and json.dumps do"
    where = head[: head.index(first[:1])].count(b"\n") + 1
    faults.error("R114", (where, 1, 1), message, hint)
    return faults.take()[0]


def _hint(misread: JsonFault) -> str:
    """Tell what to do about the first line of a file: it may be of an object over several."""
    over = "cut short" in misread.message
    return "a game is one whole line, in a .json file too" if over else misread.hint


def _decoded(data: bytes) -> object:
    try:
        found: object = msgspec.json.decode(data)
    except (ValueError, RecursionError) as fault:
        return _Undecoded(str(fault))
    return found


def _keys(found: object) -> int:
    """Count the keys of an object of the shape of a game; -1 for any other shape."""
    if not isinstance(found, dict):
        return -1
    keys = len(found)
    for part in ("tags", "options"):
        inner = found.get(part)
        if isinstance(inner, dict):
            keys += len(inner)
    acts = found.get("acts")
    if isinstance(acts, list):
        keys += sum(len(act) for act in acts if isinstance(act, dict))
    return keys


def _looked_over(data: bytes) -> JsonFault | None:
    """Say what is wrong with a text as JSON, and where; None if nothing is."""
    try:
        text = data.decode()
    except UnicodeDecodeError as fault:
        column = len(data[: fault.start].decode(errors="replace"))
        what = f"found the byte 0x{data[fault.start]:02x}, which is no UTF-8"
        return JsonFault("R103", column, 1, what)
    try:
        Places(text).read()
    except JsonFault as fault:
        return fault
    return None


def _strangers(
    objects: Objects, found: object, record: Record | None, wrong: list[Wrong]
) -> list[Wrong]:
    """Tell once of names that are nobody's, if the seats of a record were left out.

    Where it has seats that cannot be, it is told of these alone.
    """
    if record is None or not isinstance(found, dict):
        return wrong
    codec = objects.words.phrases(record.seats).codec
    strangers = Strangers(codec)
    misnamed = [one for one in wrong if strangers.met(_word(found, one), one.hint)]
    if not misnamed:
        return wrong
    others = [one for one in wrong if one not in misnamed]
    if any("seats" in one.path or '"seats"' in one.hint for one in others):
        return others
    begun = (state for state, _, _ in record.start)
    given = "seats" in found or len(misnamed) < 2
    if given or names_some(objects.book, begun, record.events):
        said = {seated(codec, kind): seated(codec, kind, json=True) for kind in SEATED}
        return [replace(one, hint=said.get(one.hint, one.hint)) for one in wrong]
    first = replace(misnamed[0], code="R113")
    message, hint = strangers.left_out(json=True)
    return [replace(first, message=message, hint=hint), *others]


def _word(found: object, one: Wrong) -> str:
    """Give the word in a decoded object that is in fault; "" if it is none."""
    for step in one.path:
        if isinstance(found, dict):
            found = found.get(step)
        elif isinstance(found, list) and isinstance(step, int):
            found = found[step]
    if not isinstance(found, str):
        return ""
    at, length = one.inside or (0, len(found))
    return found[at : at + length]


def _located(line: Line, wrong: list[Wrong], faults: Faults) -> None:
    """Report what is wrong with an object at the places where its parts stand."""
    places = Places(line.data.decode())
    if _DEEP.search(line.data):  # an object of the wrong shape may also be nested too deep
        try:
            places.read()
        except JsonFault as fault:
            faults.error(fault.code, (line.number, fault.offset + 1, fault.length), fault.message)
            return
    for one in wrong:
        if faults.full:
            return
        offset, length = places.of(one.path)
        if one.inside is not None:
            # one more for the opening quote; escapes before the fault would shift it
            offset, length = offset + 1 + one.inside[0], one.inside[1]
        where = (line.number, offset + 1, min(length, 60))
        faults.add(one.severity, one.code, where, one.message, one.hint)


# ---------------------------------------------------------------- writing


def to_object(book: Book, record: Record, words: PhraseBook | None = None) -> dict[str, object]:
    """Give a record as the object that `judge` of a generated module takes."""
    codec = (words or PhraseBook(book)).phrases(record.seats).codec
    acts = {act.name: act for act in book.acts}
    found = _head(book, record, codec)
    found["acts"] = [
        {
            "act": event.act,
            **{
                role.name: Objects.written(codec, role.sort, value)
                for role, value in zip(acts[event.act].roles, event.args, strict=True)
            },
        }
        for event in record.events
    ]
    return found


def to_codes(
    book: Book, record: Record, compact: Compact | None = None, words: PhraseBook | None = None
) -> dict[str, object]:
    """Give a record as the object of the compact form."""
    compact = compact or Compact(book)
    found = _head(book, record, (words or PhraseBook(book)).phrases(record.seats).codec)
    codes: list[int] = []
    for event in record.events:
        codes += compact.encode(event.act, event.args)
    found["codes"] = codes
    return found


def write_jsonl(book: Book, record: Record, words: PhraseBook | None = None) -> str:
    """Write a record as one line of JSON, keys in their order and no blanks."""
    return msgspec.json.encode(to_object(book, record, words)).decode() + "\n"


def write_compact(
    book: Book, record: Record, compact: Compact | None = None, words: PhraseBook | None = None
) -> str:
    """Write a record as one line of JSON in the compact form."""
    return msgspec.json.encode(to_codes(book, record, compact, words)).decode() + "\n"


def _head(book: Book, record: Record, codec: Codec) -> dict[str, object]:
    """Give what stands before the acts; tags that set states are in codes, for all to read."""
    found: dict[str, object] = {"game": record.book, "seats": list(record.seats)}
    tags = {name: tagged.written(book, codec, record, name) or text for name, text in record.tags}
    if record.marks:
        tags[tagged.MARKS] = tagged.marks_text(record.marks)
    if tags:
        found["tags"] = tags
    if record.options:
        found["options"] = dict(record.options)
    return found
