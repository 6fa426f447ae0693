"""Games in their compact form: an integer an act, and one for each set and unbounded number.

What is no such form raises `UnreadableGame`.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator

from hoyle.runtime.json_values import UnreadableGame, noun, several
from hoyle.runtime.tables import BookTables, S
from hoyle.shared.masks import Args
from hoyle.shared.specs import Events

MOST_EVENTS = 100_000
MOST_MET = 1 << 16  # codes whose acts are remembered


def decode_codes(tables: BookTables[S], found: object) -> Events:
    """Read the compact form of acts, integers."""
    if not isinstance(found, list) or len(found) > MOST_EVENTS:
        raise UnreadableGame(f"codes: expected an array of at most {MOST_EVENTS} integers")
    if set(map(type, found)) - {int}:
        i, code = next((i, code) for i, code in enumerate(found) if type(code) is not int)
        raise UnreadableGame(f"codes[{i}]: found {noun(code)}, expected an integer")
    events: list[tuple[int, Args]] = []
    codes, met, wide = enumerate(found), tables.met, tables.wide
    for at, code in codes:
        event = met.get(code)
        if event is None:
            event = _event(tables, code, at)
            if len(met) < MOST_MET:
                met[code] = event
        place = event[0]
        if wide[place]:
            event = place, _filled(tables, place, event[1], codes)
        events.append(event)
    return events


def _event(tables: BookTables[S], code: int, at: int) -> tuple[int, Args]:
    """Read one code; roles that have an integer of their own are 0."""
    offsets = tables.offsets
    if not 0 <= code < offsets[-1]:
        raise UnreadableGame(f"codes[{at}]: expected a code from 0 to {offsets[-1] - 1}")
    place = bisect_right(offsets, code) - 1
    rest = code - offsets[place]
    values: list[int] = []
    for role in reversed(tables.acts[place].roles):
        size = tables.radix(role.sort)
        rest, digit = divmod(rest, size or 1)
        if role.sort.optional and digit == size - 1:
            digit = -1
        values.append(digit + (role.sort.low or 0))
    return place, tuple(reversed(values))


def _filled(
    tables: BookTables[S], place: int, args: Args, codes: Iterator[tuple[int, int]]
) -> tuple[int, ...]:
    """Read the integers that stand after the code of an act."""
    values = list(args)
    for i, sort in tables.wide[place]:
        at, code = next(codes, (-1, 0))
        if at < 0:
            name = tables.acts[place].roles[i].name
            raise UnreadableGame(f"codes: the {name} of the last act is missing")
        if sort.shape == "set" and not tables.fits(sort, code):
            raise UnreadableGame(f"codes[{at}]: expected {several(sort)}")
        values[i] = code
    return tuple(values)


def encode_events(tables: BookTables[S], events: Events) -> list[int]:
    """Write acts in the compact form."""
    codes: list[int] = []
    for place, args in events:
        code, more = 0, []
        for role, value in zip(tables.acts[place].roles, args, strict=True):
            size = tables.radix(role.sort)
            if size:
                digit = size - 1 if role.sort.optional and value < 0 else value
                code = code * size + digit - (role.sort.low or 0)
            else:
                more.append(value)
        codes += [tables.offsets[place] + code, *more]
    return codes
