"""The screen of a book: whether anything in a record calls for a ruling.

The screen only says yes or no, as fast as plain Python can, so that a judge sees no more
of an archive than it must. It says yes wherever it is not sure.
"""

from __future__ import annotations

from hoyle.emit.screening.clean import clean
from hoyle.emit.screening.helpers import HELPERS
from hoyle.emit.screening.plain import emit_plain
from hoyle.emit.screening.printer import Tables
from hoyle.emit.screening.rebuilding import emit_rebuilding
from hoyle.emit.screening.relevant import hopeful
from hoyle.emit.screening.rows import emit_rows
from hoyle.emit.screening.straight import emit_straight
from hoyle.emit.screening.traces import lay_out
from hoyle.emit.screening.weave import weave
from hoyle.ir import Book


def emit_screen(book: Book) -> str:
    """Write the screen of a book as module-level code that stands by itself.

    It provides `screen(codes, start=())`: the codes of a record in compact form, and what its
    tags and options tell, as (state, slot, value). The module imports Callable from
    collections.abc, TypeVar from typing, and, if the book divides, cast from typing and
    Fraction from fractions; if it has rows, Generator and Any too.
    """
    made = hopeful(clean(book))
    tables = Tables(made.world)
    plain = emit_plain(made, tables)
    plan = lay_out(made)
    if plan is None:
        straight = emit_rows(made, tables) or emit_straight(made, tables)
        woven = f"{straight}\n{_STRAIGHT}" if straight else _PLAIN_ONLY
    else:
        woven = weave(plan, tables, plain.attributes)
    rebuilding = emit_rebuilding(book, plain.methods, plain.attributes)
    helpers = [text for name, text in HELPERS.items() if name in tables.needs]
    parts = (
        _TYPES,
        _UNSURE,
        tables.text(),
        *helpers,
        plain.text,
        _COURSE,
        rebuilding,
        _FOLLOWED,
        woven,
    )
    return "\n\n".join(part.strip("\n") + "\n" for part in parts if part.strip())


_UNSURE = '''
class _Unsure(Exception):
    """Raised where the screen cannot tell, so that the record is judged in full."""
'''

_TYPES = """
_Told = tuple[str, int, int]
_Method = Callable[..., bool]
_Digit = tuple[int, int | None]
"""

_COURSE = '''
_Event = tuple[_Method, tuple[int, ...]]
_known: dict[int, tuple[_Method, tuple[int, ...], tuple[int, ...]]] = {}


def _act(code: int) -> tuple[_Method, tuple[int, ...], tuple[int, ...]]:
    """Understand a code: the act's method, its bounded roles, the bits of what follows."""
    for method, first, count, roles, more in _ACTS:
        if first <= code < first + count:
            rest = code - first
            args: list[int] = []
            for size, lowest in reversed(roles):
                rest, digit = divmod(rest, size)
                if lowest is None:
                    args.append(digit if digit < size - 1 else -1)
                else:
                    args.append(digit + lowest)
            _known[code] = method, tuple(reversed(args)), more
            return _known[code]
    raise _Unsure


def _acts(codes: list[int]) -> list[_Event]:
    """Understand the codes of a record."""
    acts: list[_Event] = []
    at = 0
    while at < len(codes):
        method, args, more = _known.get(codes[at]) or _act(codes[at])
        at += 1
        for bits in more:
            if bits and codes[at] >> bits:
                raise _Unsure
            args = (*args, codes[at])
            at += 1
        acts.append((method, args))
    return acts
'''

_FOLLOWED = '''
def _followed(codes: list[int], start: tuple[_Told, ...]) -> bool:
    """Screen a record act by act."""
    try:
        acts = _acts(codes)
        for world in _worlds(acts, start):
            screening = _Screening((*start, *world))
            if any(method(screening, *args) for method, args in acts):
                return True
        return False
    except (_Unsure, IndexError, TypeError, ValueError):
        return True
'''

_PLAIN_ONLY = '''
def screen(codes: list[int], start: tuple[_Told, ...] = ()) -> bool:
    """Tell whether anything in a record calls for a ruling.

    `codes` are its acts in compact form; `start` is what its tags and options tell, as
    (state, slot, value). True also where the screen cannot tell.
    """
    return _followed(codes, start)
'''

_STRAIGHT = '''
def screen(codes: list[int], start: tuple[_Told, ...] = ()) -> bool:
    """Tell whether anything in a record calls for a ruling.

    `codes` are its acts in compact form; `start` is what its tags and options tell, as
    (state, slot, value). True also where the screen cannot tell.
    """
    try:
        return _straight(codes, start)
    except _Stopped:
        return True
    except (_Unsure, StopIteration, IndexError, TypeError, ValueError):
        return _followed(codes, start)
'''
