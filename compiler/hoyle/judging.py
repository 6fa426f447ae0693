"""Archives judged: lines of JSON to codes, codes screened, what is stopped judged in full.

Most games of an archive call for no ruling, so most lines are never decoded: an act is
looked up by the bytes that it is written with, and what a record says before its acts by
its bytes too. A line that is not written in the usual way is decoded in full; one that
cannot be is left to the reader that can say what is wrong with it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from struct import Struct
from typing import TYPE_CHECKING, Protocol, cast

from hoyle.records.limits import LIMITS

if TYPE_CHECKING:
    from hoyle.load import Events, Start, Validator

    Game = tuple[Start, tuple[str, ...], tuple[int, ...], Events]
    from hoyle.rulings import Ruling

_CHUNK = LIMITS.line  # bytes read at a time
_KNOWN = 1 << 16  # acts, and heads of records, that are remembered
_SEATINGS = 64  # namings of the players
_ACTS = b'"acts":[{'
_END = b"}]}"
_CODES = b'"codes":['


@dataclass(frozen=True, slots=True)
class Stopped:
    """A line that calls for more: its number from 1, its bytes, the number of its game.

    `ruling` is None where the line could not be read here.
    """

    line: int
    game: int
    data: bytes
    ruling: Ruling | None


class Stream(Protocol):
    """Bytes as they come."""

    def read1(self, size: int, /) -> bytes:
        """Give some bytes, at most so many; none at the end."""
        ...


class Archive:
    """Judges the lines of an archive by one validator; counts the games that it met."""

    def __init__(self, validator: Validator) -> None:
        self._validator = validator
        self._coder = Coder(validator)
        self.games = 0

    def judge(self, stream: Stream) -> Iterator[Stopped]:
        """Give the games in which anything is found, and the lines that cannot be read."""
        screen, codes_of = self._validator.screen, self._coder.codes
        for number, line in _lines(stream):
            found = codes_of(line) if len(line) <= LIMITS.line else None
            if found is not None and len(found[0]) <= LIMITS.events:
                self.games += 1
                if not screen(*found):
                    continue
            elif not line or line.isspace():
                continue
            else:
                self.games += 1
            ruling = self._in_full(line, None if found is None else found[0])
            if ruling is None or ruling["findings"]:
                yield Stopped(number, self.games, line, ruling)

    def _in_full(self, line: bytes, codes: list[int] | None) -> Ruling | None:
        """Judge a line that was stopped, or could not be coded; None if it cannot be read."""
        validator = self._validator
        if len(line) > LIMITS.line or _doubtful(line) or len(codes or ()) > LIMITS.events:
            return None
        game = None if codes is None else self._coder.game(line, codes)
        if game is not None:
            return validator.adjudicate(*game)
        try:
            found = json.loads(line, object_pairs_hook=validator.without_duplicates)
            return validator.judge(found)
        except (ValueError, RecursionError):
            return None


@dataclass(frozen=True, slots=True)
class _Head:
    """What stands before the acts: how they are written, what it tells the screen and the judge."""

    acts: _Acts
    told: Start
    game: tuple[Start, tuple[str, ...], tuple[int, ...]]


class Coder:
    """Turns lines of an archive into codes, remembering how acts are written."""

    def __init__(self, validator: Validator) -> None:
        self._validator = validator
        self._heads: dict[bytes, _Head] = {}
        self._acts: dict[tuple[str, ...], _Acts] = {}

    def codes(self, line: bytes) -> tuple[list[int], Start] | None:
        """Give the codes of a game and what its head tells, or None if it must be decoded."""
        at = line.find(_ACTS)
        if at < 0 or not line.endswith(_END):
            return self._given(line)
        written = line[:at]
        head = self._heads.get(written) or self._head(written)
        if head is None:
            return None
        codes = head.acts.codes(line[at + len(_ACTS) : -len(_END)])
        return None if codes is None else (codes, head.told)

    def game(self, line: bytes, codes: list[int]) -> Game | None:
        """Give a game that was coded as `adjudicate` takes it; None if it must be decoded."""
        at = line.find(_ACTS)
        head = self._heads.get(line[:at]) if at >= 0 else None
        events = None if head is None else head.acts.events(codes)
        return None if head is None or events is None else (*head.game, events)

    def _given(self, line: bytes) -> tuple[list[int], Start] | None:
        """Give the codes of a game that is written in codes already."""
        at = line.find(_CODES)
        if at < 0 or not line.endswith(b"]}"):
            return None
        head = self._heads.get(line[:at]) or self._head(line[:at])
        try:
            codes = json.loads(line[at + len(_CODES) - 1 : -1])
        except ValueError:
            return None
        return (codes, head.told) if head is not None and set(map(type, codes)) == {int} else None

    def _head(self, written: bytes) -> _Head | None:
        """Read what stands before the acts; remember it, for it often comes again."""
        validator = self._validator
        if _doubtful(written):
            return None
        try:
            game = json.loads(
                written + b'"acts":[]}', object_pairs_hook=validator.without_duplicates
            )
            start, seats, options, _ = validator.decode(game)
        except (ValueError, RecursionError):
            return None
        chosen = tuple(
            (name, 0, choice)
            for (name, _), choice, default in zip(
                validator.OPTIONS, options, validator.DEFAULTS, strict=True
            )
            if choice != default
        )
        if seats not in self._acts:
            if len(self._acts) >= _SEATINGS:
                return None
            self._acts[seats] = _Acts(validator, seats)
        if len(self._heads) >= _KNOWN:
            self._heads.clear()
        head = _Head(self._acts[seats], (*start, *chosen), (start, seats, options))
        self._heads[written] = head
        return head


class _Acts:
    """How acts are written, with the players so named: bytes to codes."""

    def __init__(self, validator: Validator, seats: tuple[str, ...]) -> None:
        self._validator = validator
        self._seats = list(seats)
        self._known: dict[bytes, int] = {}
        self._before: dict[bytes, tuple[int, _Members]] = {}
        self._sets: dict[str, _Members] = {}
        self._events: dict[int, tuple[int, tuple[int, ...], tuple[int, ...]]] = {}

    def events(self, codes: list[int]) -> Events | None:
        """Give the events of codes that `codes` gave."""
        events: Events = []
        further = iter(codes)
        for code in further:
            event = self._events.get(code)
            if event is None:
                return None  # there were too many to remember
            place, args, open_ = event
            if open_:
                filled = list(args)
                for at in open_:
                    filled[at] = next(further)
                args = tuple(filled)
            events.append((place, args))
        return events

    def codes(self, written: bytes) -> list[int] | None:
        """Give the codes of acts written one after the other; None if one cannot be read.

        An act that ends in a set is known by what stands before it, and the set by its
        members; all others are known by the whole of their bytes.
        """
        acts = written.split(b"},{")
        codes: list[int | None] = list(map(self._known.get, acts))
        grown = 0
        before = self._before
        while None in codes:
            at = codes.index(None)
            act = acts[at - grown]
            opens = act.find(b'["')
            known = before.get(act[:opens])
            if known is not None:
                code, members = known
                mask = members.mask(act[opens + 2 :])
                if mask >= 0:
                    codes[at : at + 1] = code, mask
                    grown += 1
                    continue
            found = self._decoded(act)
            if found is None:
                return None
            codes[at : at + 1] = found
            grown += len(found) - 1
        return cast(list[int], codes)

    def _decoded(self, act: bytes) -> list[int] | None:
        """Code an act by decoding it, and remember it if it may well come again."""
        validator = self._validator
        try:
            item = json.loads(b"{" + act + b"}", object_pairs_hook=validator.without_duplicates)
            game = {"game": validator.BOOK, "seats": self._seats, "acts": [item]}
            events = validator.decode(game)[3]
        except (ValueError, RecursionError):
            return None
        codes = validator.encode(events)
        place, args = events[0]
        if len(self._events) < _KNOWN:
            roles = validator.ACTS[place].roles
            further = [at for at, role in enumerate(roles) if not validator.radix(role.sort)]
            self._events[codes[0]] = place, args, tuple(further)
        if len(codes) == 1 and len(self._known) < _KNOWN:
            self._known[act] = codes[0]
        self._remember(act, place, codes)
        return codes

    def _remember(self, act: bytes, place: int, codes: list[int]) -> None:
        """Remember what stands before the set that an act ends in, if it is its one set."""
        sort = self._validator.ACTS[place].roles[-1].sort if len(codes) == 2 else None
        before, bracket, _ = act.partition(b'["')
        if sort is None or sort.shape != "set" or not bracket or before[-1:] != b":":
            return
        if sort.kind in ("player", "side"):
            return  # these are named anew by each record
        if sort.kind not in self._sets:
            self._sets[sort.kind] = _Members(self._validator.CODES[sort.kind][:-1])
        if len(self._before) < _KNOWN:
            self._before[before] = codes[0], self._sets[sort.kind]


_Cut = tuple[Callable[[bytes], tuple[bytes, ...]], int]


class _Members(dict[bytes, int]):
    """Sets as they are written, `A","B","C"]`, to bit masks; two members at a time.

    The dictionary has what was met of one member or two, with what parts them from the
    next. Only kinds whose codes have all one length can be cut so; others give no mask.
    """

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__()
        written = [json.dumps(name, ensure_ascii=False)[1:-1].encode() for name in names]
        self._bits = {code: 1 << bit for bit, code in enumerate(written)}
        widths = {len(code) for code in written}
        self._width = widths.pop() + 3 if len(widths) == 1 else 0
        self._cuts: dict[int, _Cut] = {}

    def mask(self, written: bytes) -> int:
        """Give the mask of a set from its text after the first quotation mark; -1 if none."""
        known = self._cuts.get(len(written)) or self._cut(len(written))
        if known is None:
            return -1
        cut, count = known
        try:
            mask = sum(map(self.__getitem__, cut(written)))
        except KeyError:
            return -1
        # A member that stands twice carries, and leaves fewer bits than members.
        return mask if mask.bit_count() == count else -1

    def __missing__(self, written: bytes) -> int:
        """Read one member or two, each with what ends it: `A","`, or `A"]` at the end."""
        width, mask = self._width, 0
        for at in range(0, len(written), width):
            part = written[at : at + width]
            code, end = part[: width - 3], part[width - 3 :]
            if end != b'","' and (end != b'"]' or at + width <= len(written)):
                raise KeyError(written)
            mask += self._bits[code]
        self[written] = mask
        return mask

    def _cut(self, length: int) -> _Cut | None:
        """Give what cuts a set of some length in pairs, and its number of members."""
        width = self._width
        if not width or (length + 1) % width or len(self._cuts) > _KNOWN:
            return None
        count = (length + 1) // width
        pairs, odd = divmod(count, 2)
        rest = width - 1 if odd else 2 * width - 1
        cut = Struct(f"{2 * width}s" * (pairs if odd else pairs - 1) + f"{rest}s")
        self._cuts[length] = cut.unpack, count
        return self._cuts[length]


def _doubtful(written: bytes) -> bool:
    """Tell whether a text may have characters that only the strict reader tells apart."""
    if b"\\u" in written:
        return True
    try:
        written.decode()
    except UnicodeDecodeError:
        return True
    return False


def _lines(stream: Stream) -> Iterator[tuple[int, bytes]]:
    """Give the lines of a stream with their numbers, in bounded memory."""
    number = 0
    rest = b""
    read = stream.read1  # what is there already, so that a pipe is judged as it flows
    while chunk := read(_CHUNK):
        lines = (rest + chunk).split(b"\n")
        rest = lines.pop()
        for line in lines:
            number += 1
            yield number, line
        if len(rest) > _CHUNK:
            # Longer than any reader takes: what comes until its end is not kept.
            while chunk and b"\n" not in chunk:
                chunk = read(_CHUNK)
            number += 1
            yield number, rest[: _CHUNK + 1]
            rest = chunk.partition(b"\n")[2]
    if rest:
        yield number + 1, rest
