"""Games in their compact form: an integer an act, and one for each set and unbounded number."""

from __future__ import annotations

from bisect import bisect_right

from hoyle.runtime.json_values import UnreadableGame, noun, several
from hoyle.runtime.tables import BookTables, S
from hoyle.runtime.values import Args
from hoyle.runtime.worlds import Events

MOST_EVENTS = 100_000
MOST_MET = 1 << 16  # codes whose acts are remembered


def decode_codes(tables: BookTables[S], found: object) -> Events:
    """Read the compact form of acts, integers."""
    if not isinstance(found, list) or len(found) > MOST_EVENTS:
        raise UnreadableGame(f"codes: expected an array of at most {MOST_EVENTS} integers")
    codes = []
    for i, code in enumerate(found):
        if not isinstance(code, int) or isinstance(code, bool):
            raise UnreadableGame(f"codes[{i}]: found {noun(code)}, expected an integer")
        codes.append(code)
    events: list[tuple[int, Args]] = []
    at, met = 0, tables.met
    while at < len(codes):
        event = met.get(codes[at])
        if event is None:
            event = _event(tables, codes[at], at)
            if len(met) < MOST_MET:
                met[codes[at]] = event
        place, args = event
        at += 1
        if tables.wide[place]:
            event = place, _filled(tables, place, args, codes, at)
            at += len(tables.wide[place])
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
    tables: BookTables[S], place: int, args: Args, codes: list[int], at: int
) -> tuple[int, ...]:
    """Read the integers that stand after the code of an act."""
    values = list(args)
    for i, sort in tables.wide[place]:
        if at >= len(codes):
            name = tables.acts[place].roles[i].name
            raise UnreadableGame(f"codes: the {name} of the last act is missing")
        values[i] = codes[at]
        if sort.shape == "set" and not tables.fits(sort, codes[at]):
            raise UnreadableGame(f"codes[{at}]: expected {several(sort)}")
        at += 1
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
