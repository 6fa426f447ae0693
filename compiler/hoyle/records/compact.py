"""Events as small integers: the form for archives and for screening.

An act is one integer, its act's offset and the mixed-radix number of its bounded roles, the
first role most significant; sets and numbers without bounds follow as integers of their
own, in role order. Offsets run through the acts in book order.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass

from hoyle.ir import Act, Book, Maybe, Number, SetOf, Sort
from hoyle.ir.kinds import values_of
from hoyle.records.codec import expected
from hoyle.records.limits import LIMITS

_MOST = 10**LIMITS.number


@dataclass(frozen=True, slots=True)
class Misfit:
    """Why integers are no events: the index of the one in fault, and the words."""

    index: int
    message: str


@dataclass(frozen=True, slots=True)
class _Coded:
    """An act with the offset of its codes and the size of each role; 0 for a further integer."""

    act: Act
    offset: int
    sizes: tuple[int, ...]
    total: int


class Compact:
    """Encodes and decodes the events of a book."""

    def __init__(self, book: Book) -> None:
        self._kinds = {kind.name: len(kind.codes) for kind in book.kinds}
        self._coded: list[_Coded] = []
        offset = 0
        for act in book.acts:
            sizes = tuple(self._size(role.sort) for role in act.roles)
            total = 1
            for size in sizes:
                total *= size or 1
            self._coded.append(_Coded(act, offset, sizes, total))
            offset += total
        self.codes = offset
        self._starts = [coded.offset for coded in self._coded]
        self._named = {coded.act.name: coded for coded in self._coded}
        self._known: dict[int, tuple[_Coded, tuple[int, ...]]] = {}

    def encode(self, act: str, args: tuple[int, ...]) -> list[int]:
        """Give the integers of one event."""
        coded = self._named[act]
        code, more = 0, []
        for role, size, value in zip(coded.act.roles, coded.sizes, args, strict=True):
            if not size:
                more.append(value)
            else:
                code = code * size + _digit(role.sort, value, size)
        return [coded.offset + code, *more]

    def decode(self, codes: list[int]) -> list[tuple[str, tuple[int, ...]]] | Misfit:
        """Give the events of integers, or say which of them is no code."""
        events: list[tuple[str, tuple[int, ...]]] = []
        at = 0
        while at < len(codes):
            code = codes[at]
            known = self._known.get(code)
            if known is None:
                if not 0 <= code < self.codes:
                    what = f"found {str(code)[:20]}, expected a code from 0 to {self.codes - 1}"
                    return Misfit(at, what)
                known = self._split(code)
                if len(self._known) < 1 << 16:
                    self._known[code] = known
            coded, args = known
            at += 1
            if 0 in coded.sizes:
                filled = self._filled(coded, args, codes, at)
                if isinstance(filled, Misfit):
                    return filled
                at += coded.sizes.count(0)
                args = filled
            events.append((coded.act.name, args))
        return events

    def _split(self, code: int) -> tuple[_Coded, tuple[int, ...]]:
        """Give the act of a code and the values of its bounded roles, 0 for the others."""
        coded = self._coded[bisect_right(self._starts, code) - 1]
        rest = code - coded.offset
        args: list[int] = []
        for role, size in zip(reversed(coded.act.roles), reversed(coded.sizes), strict=True):
            if size:
                rest, digit = divmod(rest, size)
                args.append(_undigit(role.sort, digit, size))
            else:
                args.append(0)
        return coded, tuple(reversed(args))

    def _filled(
        self, coded: _Coded, args: tuple[int, ...], codes: list[int], at: int
    ) -> tuple[int, ...] | Misfit:
        """Put the further integers into an act's values."""
        filled = list(args)
        for index, (role, size) in enumerate(zip(coded.act.roles, coded.sizes, strict=True)):
            if size:
                continue
            if at >= len(codes):
                return Misfit(
                    len(codes) - 1, f"no integer follows for the {role.name} of {coded.act.name}"
                )
            value, top = codes[at], _MOST
            low = -_MOST
            if isinstance(role.sort, SetOf):
                low, top = 0, (1 << self._kinds[role.sort.of.name]) - 1
            elif isinstance(role.sort, Number):
                low = low if role.sort.low is None else role.sort.low
                top = top if role.sort.high is None else role.sort.high
            if not low <= value <= top:
                what = f"found {str(value)[:20]}, expected {role.name} from {low} to {top}"
                return Misfit(at, what)
            most = role.sort.most if isinstance(role.sort, SetOf) else None
            if most is not None and value.bit_count() > most:
                what = f"found a set of {value.bit_count()}, expected {expected(role.sort)}"
                return Misfit(at, what)
            filled[index] = value
            at += 1
        return tuple(filled)

    def _size(self, sort: Sort) -> int:
        values = values_of(sort, self._kinds.__getitem__)
        return 0 if values is None else len(values)


def _digit(sort: Sort, value: int, size: int) -> int:
    if isinstance(sort, Number):
        return value - (sort.low or 0)
    return size - 1 if value < 0 else value


def _undigit(sort: Sort, digit: int, size: int) -> int:
    if isinstance(sort, Number):
        return digit + (sort.low or 0)
    return -1 if isinstance(sort, Maybe) and digit == size - 1 else digit
