"""Values to text and back, for one book and the seats of one record.

Run-time values are those of `hoyle.ir`: a member is its index, a set a bit mask, `none`
is -1. Each kind has one code a member, in which values are written. What is read besides
is listed by `spellings`; a spelling that could mean two members means none.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from hoyle.ir import Book, Enum, Kind, ListOf, Maybe, Number, SetOf, Sort, Truth
from hoyle.ir.game import CODE
from hoyle.ir.texts import side_names, value_text
from hoyle.records.limits import LIMITS
from hoyle.words.numbers import article

SYMBOLS: Mapping[str, str] = {
    "\u2660": "S", "\u2664": "S", "\u2665": "H", "\u2661": "H",
    "\u2666": "D", "\u2662": "D", "\u2663": "C", "\u2667": "C",
}  # fmt: skip

_SELECTORS = str.maketrans("", "", "\ufe0e\ufe0f")  # emoji or text form of a symbol
_NUMBER = re.compile(r"[+-]?[0-9]+")


class Codec:
    """Reads and writes the values of a book's sorts.

    `seats` are the record's names for the players, in the order of the kind `player`;
    without them, the book's own. `like` is a codec of the same book whose tables serve for
    all but players and sides. Sorts that the book does not know are a bug, no user's fault.
    """

    def __init__(self, book: Book, seats: tuple[str, ...] = (), like: Codec | None = None) -> None:
        self.kinds: dict[str, Kind] = {kind.name: kind for kind in book.kinds}
        self.codes: dict[str, tuple[str, ...]] = {kind.name: kind.codes for kind in book.kinds}
        if seats and seats != self.codes.get("player"):
            self.codes["side"] = side_names(book, seats)
            self.codes["player"] = seats
        parts = {part for kind in book.kinds for part in kind.parts}
        self._tables: dict[str, dict[str, int]] = {}
        for kind in book.kinds:
            folded = bool(kind.parts) or kind.name in parts
            if like is not None and kind.name not in ("player", "side"):
                self._tables[kind.name] = like._tables[kind.name]
            else:
                self._tables[kind.name] = spellings(kind, self.codes, folded=folded)
        self._words: dict[str, int] = dict(like._words) if like is not None else {}
        for name, table in self._tables.items():
            if name not in self._words or name in ("player", "side"):
                self._words[name] = max((code.count(" ") + 1 for code in table), default=1)

    # ---------------------------------------------------------------- reading

    def member(self, kind: str, text: str) -> int | None:
        """Read a member of a kind; None if the text is none of it."""
        table = self._tables[kind]
        found = table.get(text)
        if found is None and not text.isascii():
            return table.get(text.translate(_SELECTORS))
        return found

    def width(self, kind: str) -> int:
        """Give the most words that one member of a kind is written in."""
        return self._words[kind]

    def known(self, kind: str) -> Iterable[str]:
        """Give every spelling of a kind, its codes first."""
        return self._tables[kind]

    def value(self, sort: Sort, text: str) -> int | None:
        """Read a value of a sort from its whole text; None if the text is none of it."""
        match sort:
            case Truth():
                return {"yes": 1, "no": 0}.get(text)
            case Number():
                return -1 if sort.optional and text == "none" else number(sort, text)
            case Enum(name):
                return self.member(name, text)
            case Maybe(of):
                return -1 if text == "none" else self.member(of.name, text)
            case SetOf():
                found = self.mask(sort, words(text))
                return found if isinstance(found, int) else None
            case ListOf():
                return None

    def mask(self, sort: SetOf, found: list[tuple[str, int]]) -> int | tuple[int, str]:
        """Read a set from its words; else give the word in fault and what is wrong with it.

        The words are members with or without commas between them, a whole hand by its last
        part (`AKQ4.T93.AK.J987`, highest first), or `none`.
        """
        read = self._mask(sort.of, [(word, at) for word, at in found if word != ","])
        if isinstance(read, int) and sort.most is not None and read.bit_count() > sort.most:
            return found[0][1], f"found {read.bit_count()}, expected {expected(sort)}"
        return read

    def _mask(self, of: Enum, members: list[tuple[str, int]]) -> int | tuple[int, str]:
        if len(members) == 1:
            word = members[0][0]
            if word == "none":
                return 0
            if "." in word and self.member(of.name, word) is None:
                fault = self.dotted(of.name, word)
                return fault if isinstance(fault, int) else (members[0][1], fault)
        mask = 0
        for word, at in members:
            index = self.member(of.name, word)
            if index is None:
                return at, f"found {word!r}, expected {article(of.name)}"
            if mask >> index & 1:
                return at, f"{self.codes[of.name][index]} stands twice in one set"
            mask |= 1 << index
        return mask if members else (0, f"found nothing, expected {article(of.name)}")

    def dotted(self, name: str, text: str) -> int | str:
        """Read a whole hand in its dotted form, or say what is wrong with it."""
        kind = self.kinds[name]
        if len(kind.parts) != 2:
            return f"found {text!r}, expected {article(name)}"
        low, high = kind.parts
        ranks = len(self.codes[low])
        runs = text.split(".")
        if len(runs) != len(self.codes[high]):
            dots = len(self.codes[high]) - 1
            suits = self.kinds[high].members[::-1]
            order = f"{', '.join(suits[:-1])} and {suits[-1]} in this order"
            said = f"expected {dots} dots in {text!r}, found {len(runs) - 1}"
            return f"{said}: {order}, a dot between each two, also where one has none"
        mask = 0
        for place, run in enumerate(runs):
            base = (len(runs) - 1 - place) * ranks
            for piece, index in self.ranks(low, run):
                if index is None:
                    return f"found {piece!r} in {text!r}, expected {article(low)}"
                if mask >> (base + index) & 1:
                    return f"{self.codes[name][base + index]} stands twice in one set"
                mask |= 1 << (base + index)
        return mask

    def ranks(self, low: str, run: str) -> Iterator[tuple[str, int | None]]:
        """Split a run such as `AKT9` into members of a kind; None for what is none."""
        at = 0
        while at < len(run):
            for size in (2, 1):
                index = self.member(low, run[at : at + size])
                if index is not None and len(run) >= at + size:
                    yield run[at : at + size], index
                    at += size
                    break
            else:
                yield run[at], None
                at += 1

    # ---------------------------------------------------------------- writing

    def text(self, sort: Sort, value: int) -> str:
        """Write a value: codes, sets in rising order, `yes` or `no`, `none`."""
        return value_text(self.codes, sort, value)

    def members(self, of: Enum, mask: int) -> list[str]:
        """Give the codes of a set's members in rising order."""
        return [code for i, code in enumerate(self.codes[of.name]) if mask >> i & 1]


def words(text: str) -> list[tuple[str, int]]:
    """Split a text into words and commas, each with its offset."""
    return [(m.group(), m.start()) for m in re.finditer(r"[^\s,]+|,", text)]


def number(sort: Number, text: str) -> int | None:
    """Read a number within its bounds and of a sane length; None if it is none."""
    if not _NUMBER.fullmatch(text) or len(text) > LIMITS.number or not text.isascii():
        return None
    value = int(text)
    if value < 0 and sort.optional:
        return None
    if sort.low is not None and value < sort.low:
        return None
    return None if sort.high is not None and value > sort.high else value


def expected(sort: Sort) -> str:
    """Say what can stand where a value of a sort is looked for."""
    match sort:
        case Truth():
            return '"yes" or "no"'
        case Number(optional=True):
            return f'{expected(Number(0, sort.high))} or "none"'
        case Number(None, None):
            return f"a number of at most {LIMITS.number} digits"
        case Number(low, None):
            return f"a number from {low}"
        case Number(None, high):
            return f"a number up to {high}"
        case Number(low, high) if low == high:
            return f"the number {low}"
        case Number(low, high):
            return f"a number from {low} to {high}"
        case Enum(name):
            return article(name)
        case Maybe(of):
            return f'{article(of.name)} or "none"'
        case SetOf(of, most):
            return f"a set of {of.name}" + ("" if most is None else f", at most {most}")
        case ListOf(Enum(name), most):
            return f"{name}s in order, at most {most}"
        case ListOf():
            return "nothing: a list of these has no form in records"


def seat_fault(name: str) -> str:
    """Say why a player cannot be so called in a record; "" if he can."""
    if not CODE.fullmatch(name) or len(name) > 32:
        return "a seat is one word of at most 32 characters without , ; { } [ ] or quotes"
    return 'no seat may be called "none"' if name == "none" else ""


# ---------------------------------------------------------------- spellings


def spellings(kind: Kind, codes: Mapping[str, tuple[str, ...]], *, folded: bool) -> dict[str, int]:
    """List how the members of a kind may be written, the most proper way first.

    The code; else the member's name; of a product, its parts in either order with T or 10
    for each other and symbols for the letters they stand for; and if `folded` all these in
    small or capital letters, or with one capital. At each step, what would mean two members
    is left out.
    """
    names = () if kind.name in ("player", "side") else kind.members
    parts = tuple(codes[part] for part in kind.parts)
    return _spellings(codes[kind.name], names, parts, folded)


_MOST_CODECS = 64
_codecs: dict[tuple[int, tuple[str, ...]], tuple[Book, Codec]] = {}


def codec_of(book: Book, seats: tuple[str, ...] = ()) -> Codec:
    """Give a codec of a book for a naming of its players, made once for many records."""
    key = id(book), seats
    if key not in _codecs:
        own = codec_of(book) if seats else None
        if len(_codecs) >= _MOST_CODECS:
            _codecs.clear()
        _codecs[key] = book, Codec(book, seats, own)
    return _codecs[key][1]


@lru_cache(maxsize=256)
def _spellings(
    codes: tuple[str, ...],
    names: tuple[str, ...],
    parts: tuple[tuple[str, ...], ...],
    folded: bool,
) -> dict[str, int]:
    """Make what `spellings` gives; the same for all readers of the same codes."""
    table = {code: index for index, code in enumerate(codes)}
    _admit(table, ((name, index) for index, name in enumerate(names)))
    _admit(table, _variants(codes))
    if len(parts) == 2:
        low, high = parts
        both = [
            (first, second, suit * len(low) + rank)
            for second, suit in [*_plain(high), *_variants(high)]
            for first, rank in [*_plain(low), *_variants(low)]
        ]
        _admit(table, ((first + second, index) for first, second, index in both))
        _admit(table, ((second + first, index) for first, second, index in both))
    if folded:
        plain = list(table.items())
        _admit(table, ((text.lower(), index) for text, index in plain))
        _admit(table, ((text.upper(), index) for text, index in plain))
        _admit(table, ((text.capitalize(), index) for text, index in plain))
    return table


def _plain(codes: tuple[str, ...]) -> list[tuple[str, int]]:
    return [(code, index) for index, code in enumerate(codes)]


def _variants(codes: tuple[str, ...]) -> list[tuple[str, int]]:
    """Give 10 for T after 9, T for 10, and the symbols of letters."""
    found: list[tuple[str, int]] = []
    for index, code in enumerate(codes):
        if code == "T" and "9" in codes:
            found.append(("10", index))
        elif code == "10":
            found.append(("T", index))
        found += [(symbol, index) for symbol, letter in SYMBOLS.items() if letter == code]
    return found


def _admit(table: dict[str, int], more: Iterable[tuple[str, int]]) -> None:
    """Add the spellings that are new and mean one member only."""
    fresh: dict[str, int] = {}
    for text, index in more:
        if text not in table:
            fresh[text] = index if fresh.get(text, index) == index else -1
    table.update((text, index) for text, index in fresh.items() if index >= 0)
