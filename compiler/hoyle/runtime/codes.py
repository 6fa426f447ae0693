"""Games in their compact form: an integer an act, and one for each set and unbounded number."""

from __future__ import annotations

from bisect import bisect_right

from hoyle.runtime.json_values import UnreadableGame, noun, several
from hoyle.runtime.tables import BookTables, S
from hoyle.runtime.values import Args
from hoyle.runtime.worlds import Events

MOST_EVENTS = 100_000


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
    at, offsets = 0, tables.offsets
    while at < len(codes):
        if not 0 <= codes[at] < offsets[-1]:
            raise UnreadableGame(f"codes[{at}]: expected a code from 0 to {offsets[-1] - 1}")
        place = bisect_right(offsets, codes[at]) - 1
        rest = codes[at] - offsets[place]
        values: list[int] = []
        for role in reversed(tables.acts[place].roles):
            size = tables.radix(role.sort)
            rest, digit = divmod(rest, size or 1)
            if role.sort.optional and digit == size - 1:
                digit = -1
            values.append(digit + (role.sort.low or 0))
        values.reverse()
        at += 1
        for i, role in enumerate(tables.acts[place].roles):
            if tables.radix(role.sort):
                continue
            if at >= len(codes):
                raise UnreadableGame(f"codes: the {role.name} of the last act is missing")
            values[i] = codes[at]
            if role.sort.shape == "set" and not tables.fits(role.sort, codes[at]):
                raise UnreadableGame(f"codes[{at}]: expected {several(role.sort)}")
            at += 1
        events.append((place, tuple(values)))
    return events


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
