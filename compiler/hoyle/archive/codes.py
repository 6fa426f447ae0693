"""Acts as an archive writes them, to codes: looked up by their bytes, never decoded twice.

A game whose acts take as many bytes as those of a game before mostly has acts of the same
kinds in the same order. So a line is cut where that one was cut, all at once, and what does
not fit the cut is not known by its bytes; then the line is parted act by act.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from struct import Struct
from typing import TYPE_CHECKING, NamedTuple, cast

from hoyle.runtime import without_duplicates

if TYPE_CHECKING:
    from hoyle.engine.validators import Validator
    from hoyle.ir.game import EventValues

_KNOWN = 1 << 16  # acts that are remembered
_LENGTHS = 1 << 10  # lengths of games of which it is remembered how they were cut
_LAYOUTS = 4  # ways to cut games of one length
_NEXT = b"},{"  # stands between acts
_SET = b'["'  # opens a set
_Unpack = Callable[[bytes], tuple[bytes, ...]]


class Written:
    """How acts are written, with the players so named: bytes to codes."""

    def __init__(self, validator: Validator, seats: tuple[str, ...]) -> None:
        self._validator = validator
        self._seats = list(seats)
        self._known: dict[bytes, int] = {}
        self._before: dict[bytes, tuple[int, _Members]] = {}
        self._sets: dict[tuple[str, int | None], _Members] = {}
        self._pieces = _Pieces(self._known, self._before)
        self._layouts: dict[int, list[_Layout]] = {}  # by the length of what they cut
        self._events: dict[int, tuple[int, tuple[int, ...], tuple[int, ...]]] = {}

    def events(self, codes: list[int]) -> EventValues | None:
        """Give the events of codes that `codes` gave."""
        events: EventValues = []
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
        """Give the codes of acts written one after the other; None if one cannot be read."""
        layouts = self._layouts.get(len(written))
        for layout in layouts or ():
            try:
                return layout.codes(written, self._pieces)
            except KeyError:
                continue
        codes = self._parted(written)
        if layouts is None:
            if len(self._layouts) < _LENGTHS:
                self._layouts[len(written)] = []  # laid out if this length comes again
        elif codes is not None and len(layouts) < _LAYOUTS:
            found = self._laid_out(written)
            if found is not None and all(found.form != other.form for other in layouts):
                layouts.append(found)
        return codes

    def _laid_out(self, written: bytes) -> _Layout | None:
        """Tell where acts and their sets begin and end; None if one is not known by its bytes."""
        whole, within, count = "", "", 0
        sets: list[_Set] = []
        for place, act in enumerate(written.split(_NEXT)):
            width = len(act) + (len(_NEXT) if place else 0)
            if act in self._known:
                whole += f"{width}s"
                within += f"{width}x"
                continue
            head, _, members = act.partition(_SET)
            known = self._before.get(head)
            cut = None if known is None else known[1].cut(len(members))
            if known is None or cut is None:
                return None
            width -= len(members)
            whole += f"{width}s{len(members)}x"
            within += f"{width}x{cut.form}"
            sets.append(_Set(place + len(sets) + 1, count, count + cut.pieces, known[1], cut.size))
            count += cut.pieces
        return _Layout(whole, Struct(whole).unpack, Struct(within).unpack, tuple(sets))

    def _parted(self, written: bytes) -> list[int] | None:
        """Give the codes of acts by parting them; None if one cannot be read.

        An act that ends in a set is known by what stands before it, and the set by its
        members; all others are known by the whole of their bytes.
        """
        acts = written.split(_NEXT)
        codes: list[int | None] = list(map(self._known.get, acts))
        grown = 0
        before = self._before
        while None in codes:
            at = codes.index(None)
            act = acts[at - grown]
            opens = act.find(_SET)
            known = before.get(act[:opens])
            if known is not None:
                code, members = known
                mask = members.mask(act[opens + len(_SET) :])
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
            item = json.loads(b"{" + act + b"}", object_pairs_hook=without_duplicates)
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
        before, bracket, _ = act.partition(_SET)
        if sort is None or sort.shape != "set" or not bracket or before[-1:] != b":":
            return
        if sort.kind in ("player", "side"):
            return  # these are named anew by each record
        key = sort.kind, sort.high
        if key not in self._sets:
            self._sets[key] = _Members(self._validator.CODES[sort.kind][:-1], sort.high)
        if len(self._before) < _KNOWN:
            self._before[before] = codes[0], self._sets[key]


class _Pieces(dict[bytes, int]):
    """What a layout cuts acts into, to codes: all of an act but the set that it ends in."""

    def __init__(self, known: dict[bytes, int], before: dict[bytes, tuple[int, _Members]]) -> None:
        super().__init__()
        self._known = known
        self._before = before

    def __missing__(self, piece: bytes) -> int:
        """Look up what was never cut so before."""
        act = piece.removeprefix(_NEXT)
        code = self._known.get(act)
        if code is None:
            if not act.endswith(_SET):
                raise KeyError(piece)
            code = self._before[act[: -len(_SET)]][0]
        if len(self) < 2 * _KNOWN:
            self[piece] = code
        return code


class _Set(NamedTuple):
    """A set in a layout: the place of its mask in the codes, its pieces, how many members."""

    place: int
    first: int
    end: int
    members: _Members
    size: int


class _Layout(NamedTuple):
    """How to cut the acts of a game: into acts without their sets, and the sets into pieces."""

    form: str
    acts: _Unpack
    members: _Unpack
    sets: tuple[_Set, ...]

    def codes(self, written: bytes, pieces: _Pieces) -> list[int]:
        """Give the codes of acts that are so laid out; raise KeyError if these are not."""
        codes = list(map(pieces.__getitem__, self.acts(written)))
        if self.sets:
            cut = self.members(written)
            for place, first, end, members, size in self.sets:
                mask = sum(map(members.__getitem__, cut[first:end]))
                if mask.bit_count() != size:  # a member stands twice
                    raise KeyError(written)
                codes.insert(place, mask)
        return codes


class _Cut(NamedTuple):
    """How a set of some length is cut: the form of its pieces, how many, and how many members."""

    form: str
    unpack: _Unpack
    pieces: int
    size: int


class _Members(dict[bytes, int]):
    """Sets as they are written, `A","B","C"]`, to bit masks; two members at a time.

    The dictionary has what was met of one member or two, with what parts them from the
    next. Only kinds whose codes have all one length can be cut so; others give no mask, nor
    do sets of more than `most` members.
    """

    def __init__(self, names: Sequence[str], most: int | None) -> None:
        super().__init__()
        self._most = len(names) if most is None else most
        written = [json.dumps(name, ensure_ascii=False)[1:-1].encode() for name in names]
        self._bits = {code: 1 << bit for bit, code in enumerate(written)}
        widths = {len(code) for code in written}
        self._width = widths.pop() + 3 if len(widths) == 1 else 0
        self._cuts: dict[int, _Cut] = {}

    def mask(self, written: bytes) -> int:
        """Give the mask of a set from its text after the first quotation mark; -1 if none."""
        cut = self._cuts.get(len(written)) or self.cut(len(written))
        if cut is None:
            return -1
        try:
            mask = sum(map(self.__getitem__, cut.unpack(written)))
        except KeyError:
            return -1
        # A member that stands twice carries, and leaves fewer bits than members.
        return mask if mask.bit_count() == cut.size else -1

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

    def cut(self, length: int) -> _Cut | None:
        """Tell how to cut a set of some length in pairs; None if it cannot be one."""
        width = self._width
        if not width or (length + 1) % width or len(self._cuts) > _KNOWN:
            return None
        count = (length + 1) // width
        if count > self._most:
            return None
        pairs, odd = divmod(count, 2)
        rest = width - 1 if odd else 2 * width - 1
        form = f"{2 * width}s" * (pairs if odd else pairs - 1) + f"{rest}s"
        self._cuts[length] = _Cut(form, Struct(form).unpack, pairs + odd, count)
        return self._cuts[length]
