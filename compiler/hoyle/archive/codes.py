"""Lines of an archive to codes, read by the compiled screen's library from what was met before.

What stands before the acts of a game, its head, often comes again, and so do acts. Each is
decoded in full once, by the validator, and then told to the reader in C (`engine/lines.c`), which
knows it by its bytes; of an act that has sets, the bytes without what stands in these, of a head
with tags that set nothing, the bytes without what they say. A line that
it cannot read, it leaves to be decoded; what is told of it makes that the next is read.
"""

from __future__ import annotations

import ctypes
import json
import re
from array import array
from collections.abc import Iterable, Iterator
from contextlib import suppress
from enum import IntEnum
from functools import lru_cache
from mmap import mmap
from typing import TYPE_CHECKING, NamedTuple

from hoyle.engine.screens import Beginnings, Library
from hoyle.records.limits import LIMITS
from hoyle.runtime import SortSpec, without_duplicates

if TYPE_CHECKING:
    from hoyle.engine.validators import Validator
    from hoyle.ir.game import StartValues

_LINES = 1 << 14  # read at a time
_CODES = 1 << 18
_TEXTS = 1 << 17  # heads and acts that are remembered
_HEADS = 1 << 10  # remembered as JSON
_ENOUGH = 8  # lines without news after which all are tried again
_WIDEST = 62  # members of a set that has room in a code
_OPENS = re.compile(rb'"(?:acts|codes)": ?\[')
_BETWEEN = re.compile(rb"\}, ?\{")
_SET = re.compile(rb"\[[^]]*\]")
_TAGS = re.compile(rb'"tags": ?\{')
_TAG = re.compile(rb'"([^"]*)": ?"([^"]*)"(?:, ?)?')
_PLAIN = re.compile(rb"[ -~]*")
_JSON = json.JSONDecoder(object_pairs_hook=without_duplicates)


class Batch(NamedTuple):
    """Lines that were read and screened: the first byte of each, what it is, and its answer.

    `what` and `answers` have a byte for each line: one of `LineKind`, and what the screen said.
    """

    starts: ctypes.Array[ctypes.c_int64]
    what: bytes
    answers: bytes


class LineKind(IntEnum):
    """What a line is: codes were read from it, there is nothing in it, or it was left unread."""

    READ = 0
    BLANK = 1
    UNREAD = 2


class LineReader:
    """Reads lines as codes and screens them, learning how heads and acts are written."""

    def __init__(self, validator: Validator, library: Library) -> None:
        self._library = library
        self._heads = HeadReader(validator)
        self._known = LineMemory(self._heads, library)
        self._head = lru_cache(_HEADS)(self._heads.head)  # of games that are ruled on
        self._starts = (ctypes.c_int64 * (_LINES + 1))()
        self._offsets = (ctypes.c_int64 * (_LINES + 1))()
        self._begins = (ctypes.c_int64 * _LINES)()
        self._what = (ctypes.c_char * _LINES)()
        self._codes = (ctypes.c_int64 * (_CODES + LIMITS.events))()

    def batches(self, data: bytes) -> Iterator[tuple[bytes, Batch]]:
        """Screen lines, so many at a time; each batch comes with the bytes that it begins."""
        while data:
            size, lines = self._read(data)
            enough = _ENOUGH
            while self._learn(data, self._kinds(lines), enough):
                size, lines = self._read(data)
                enough *= 2
            yield data, self._screened(lines)
            if self._known.full:
                self._known = LineMemory(self._heads, self._library)
            data = data[size:]

    def game(self, data: bytes, at: int) -> dict[str, object] | None:
        """Give a game of the batch that `data` begins, with its codes; None where left unread."""
        if self._what[at] != bytes([LineKind.READ]):
            return None
        line = data[self._starts[at] : self._starts[at + 1]]
        opens = _OPENS.search(line)
        head = None if opens is None else self._head(line[: opens.start()])
        codes = self._codes[self._offsets[at] : self._offsets[at + 1]]
        return None if head is None else {**head.object, "codes": codes}

    def _read(self, data: bytes) -> tuple[int, int]:
        """Read lines; tell how many bytes were read, and how many lines."""
        found = ctypes.c_size_t()
        lines = self._starts, self._what, self._begins, self._offsets, _LINES
        codes = self._codes, len(self._codes)
        size: int = self._library.read(
            self._known.memory, data, len(data), LIMITS.events, *lines, *codes, ctypes.byref(found)
        )
        return size, found.value

    def _screened(self, lines: int) -> Batch:
        """Screen what was read; a line that was not is one that the screen is unsure of."""
        run = self._offsets, self._codes, self._offsets[lines]
        answers = self._library.screen(lines, run, self._begins, self._known.told)
        return Batch(self._starts, self._kinds(lines), answers)

    def _kinds(self, lines: int) -> bytes:
        return ctypes.string_at(self._what, lines)

    def _learn(self, data: bytes, kinds: bytes, enough: int) -> bool:
        """Learn what stands in lines that were left unread; tell whether anything was new.

        Acts are looked at where the head was no news, for a new head is mostly all that was. Once
        something was new and then so many lines had nothing, the others are likely read by now.
        """
        known, before, idle = self._known, self._known.count, 0
        at = kinds.find(LineKind.UNREAD)
        while at >= 0 and (idle < enough or known.count == before):
            line = data[self._starts[at] : self._starts[at + 1]].rstrip(b"\n")
            opens, met = _OPENS.search(line), known.count
            head = None if opens is None else known.head(line[: opens.start()])
            new_head = known.count > met
            if opens and head and not new_head:
                if line.startswith(b"{", opens.end()):
                    acts = line[opens.end() + 1 :].removesuffix(b"}]}")
                    for act in _BETWEEN.split(acts):
                        if act not in head.acts:
                            known.act(act, head)
                idle = 0 if known.count > met else idle + 1
            at = kinds.find(LineKind.UNREAD, at + 1)
        return known.count > before


class LineMemory:
    """What the reader in C was told, for as long as it has room for it."""

    def __init__(self, heads: HeadReader, library: Library) -> None:
        # Fresh pages are zero, and those that are never touched cost nothing.
        size = library.memory()
        self.memory = (ctypes.c_char * size).from_buffer(mmap(-1, size))
        self.told = Beginnings(library.states)
        self.count = 0
        self.full = False
        self._heads: dict[bytes, _PlacedHead] = {}
        self._reader = heads
        self._validator = heads.validator
        self._library = library
        self._spaces: dict[object, int] = {"heads": 0, "idle": 1}
        self._idle: set[bytes] = set()  # tags that set nothing
        self._texts: set[tuple[int, bytes]] = set()
        self._acts: dict[int, set[bytes]] = {}  # without sets, that were looked at, by space

    def head(self, text: bytes) -> _PlacedHead | None:
        """Tell of a head, if it is new; None if it must be left to other readers."""
        found = self._heads.get(self._skeleton(text))
        if found is not None:
            return found
        head = self._reader.head(text)
        if head is None:
            return None
        for name in {tag.encode() for tag in self._reader.idle(head.object)} - self._idle:
            self._tell(self._space("idle"), name, (0,))
            self._idle.add(name)
        skeleton = self._skeleton(text)
        space = self._space(head.seats)
        found = _PlacedHead(space, list(head.seats), self._acts.setdefault(space, set()))
        try:
            self._tell(self._space("heads"), skeleton, (self.told.number(head.told), found.space))
        except OverflowError:  # of a number beyond 64 bits
            return None
        self._heads[skeleton] = found
        return found

    def _skeleton(self, text: bytes) -> bytes:
        """Give a head with nothing in the tags that set nothing; as it is if that is not plain."""
        opens = _TAGS.search(text)
        if opens is None or b"\\" in text or not self._idle:
            return text
        at, pieces = opens.end(), [text[: opens.end()]]
        while tag := _TAG.match(text, at):
            empty = tag[1] in self._idle
            if empty and not _PLAIN.fullmatch(tag[2]):
                return text
            pieces.append(
                text[at : tag.start(2)] + text[tag.end(2) : tag.end()] if empty else tag[0]
            )
            at = tag.end()
        return b"".join((*pieces, text[at:]))

    def act(self, text: bytes, head: _PlacedHead) -> None:
        """Tell of an act, if it is new and one that can be told of."""
        key = _SET.sub(b"[]", text)
        if (head.space, key) in self._texts:
            if key == text:  # those with sets are many
                head.acts.add(text)
            return
        validator = self._validator
        try:
            item = _decoded(b"{" + text + b"}")
            game = {"game": validator.BOOK, "seats": head.seats, "acts": [item]}
            events = validator.decode(game)[3]
        except (ValueError, RecursionError):
            return
        sets = self._sets(item, text, events[0][0])
        codes = validator.encode(events)
        if sets is not None:
            with suppress(OverflowError):
                self._tell(head.space, key, (len(codes), *codes, len(sets) // 2, *sets))

    def _sets(self, item: dict[str, object], text: bytes, place: int) -> list[int] | None:
        """Give the space and the place of each set in an act; None if it has others in brackets."""
        roles = {role.name: role.sort for role in self._validator.ACTS[place].roles}
        far = [name for name, sort in roles.items() if not self._validator.radix(sort)]
        lists = [name for name, value in item.items() if isinstance(value, list)]
        found: list[int] = []
        for name in lists:
            space = self._members(roles[name])
            if space is None:
                return None
            found += space, 1 + far.index(name)
        whole = text.count(b"[") == text.count(b"]") == len(lists)
        return found if whole else None

    def _members(self, sort: SortSpec) -> int | None:
        """Give the space of the members of a set; None if they cannot be told of."""
        names = self._validator.CODES[sort.kind][:-1]
        # Players and sides are named anew by each record.
        if sort.shape != "set" or sort.kind in ("player", "side") or len(names) > _WIDEST:
            return None
        if sort.kind not in self._spaces:
            space = self._space(sort.kind)
            for bit, name in enumerate(names):
                self._tell(space, json.dumps(name, ensure_ascii=False)[1:-1].encode(), (bit,))
        return self._spaces[sort.kind]

    def _space(self, of: object) -> int:
        return self._spaces.setdefault(of, len(self._spaces))

    def _tell(self, space: int, text: bytes, values: Iterable[int]) -> None:
        numbers = array("q", values)
        where, count = numbers.buffer_info()
        told = self._library.learn(self.memory, space, text, len(text), where, count)
        self.full |= not told or len(self._texts) > _TEXTS
        self._texts.add((space, text))
        self.count += 1


class _PlacedHead(NamedTuple):
    """The space of the acts that follow a head, how players are named in them, those looked at."""

    space: int
    seats: list[str]
    acts: set[bytes]


class RecordHead(NamedTuple):
    """What stands before the acts: how players are named, how the game begins, and as JSON."""

    seats: tuple[str, ...]
    told: StartValues
    object: dict[str, object]


class HeadReader:
    """Reads heads of games by a validator."""

    def __init__(self, validator: Validator) -> None:
        self.validator = validator
        self.tags = {entry.tag for entry in validator.STATES.values() if entry.tag}

    def head(self, written: bytes) -> RecordHead | None:
        """Read what stands before the key of the acts; None if it is nothing usual."""
        if doubtful(written):
            return None
        try:
            game = _decoded(written + b'"acts":[]}')
            head = self.begun(game)
        except (ValueError, RecursionError):
            return None
        return None if self.slip(game) else head

    def begun(self, game: dict[str, object]) -> RecordHead:
        """Read how a game begins; raise UnreadableGame if no game of the book does so."""
        validator = self.validator
        start, seats, options, _ = validator.decode(game)
        chosen = tuple(
            (name, 0, choice)
            for (name, _), choice, default in zip(
                validator.OPTIONS, options, validator.DEFAULTS, strict=True
            )
            if choice != default
        )
        told = {key: value for key, value in game.items() if key not in ("acts", "codes")}
        return RecordHead(seats, (*start, *chosen), told)

    def idle(self, game: dict[str, object]) -> set[str]:
        """Name the tags of a game that set nothing."""
        tags = game.get("tags")
        return set(tags) - self.tags if isinstance(tags, dict) else set()

    def slip(self, game: dict[str, object]) -> str:
        """Say of a tag of a game that it seems a slip for another; "" if none does."""
        odd = self.idle(game)
        if not odd:
            return ""
        from hoyle.records.tags import meant

        slips = ((name, meant(self.tags, name)) for name in sorted(odd))
        said = [f'tags: "{name}" sets nothing; did you mean "{own}"?' for name, own in slips if own]
        return "; ".join(said)


def _decoded(written: bytes) -> dict[str, object]:
    """Read a JSON object; raise ValueError or RecursionError for what is none."""
    found: dict[str, object] = _JSON.decode(written.decode())
    return found


def doubtful(written: bytes) -> bool:
    """Tell whether a text may have characters that only the strict reader tells apart."""
    if b"\\u" in written:
        return True
    try:
        written.decode()
    except UnicodeDecodeError:
        return True
    return False
